/** What UI5 writes into its log, as sentences that say what to do. */

/** UI5 marks what will be an exception in its next major version. */
const MARK = /^\[FUTURE FATAL\]\s*/;

const TRANSLATIONS: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [
    /^formatter function (\S+) not found/,
    (name) =>
      `There is no formatter "${name}". Name a function of a module that core:require makes known around it, such as "Formatter.round2DP" of "z2ui5/model/formatter".`,
  ],
  [
    /^Failed to resolve type '([^']+)'/,
    (name) =>
      `There is no type "${name}". UI5's own are sap.ui.model.type.Boolean, Currency, Date, DateTime, Float, Integer, String, Time and Unit; others are made known by core:require.`,
  ],
  [
    /^Require attribute can't be parsed on Node:\s*(\S*)/,
    (control) =>
      `${control} has a core:require that cannot be read. Write it as core:require="{Formatter: 'z2ui5/model/formatter'}".`,
  ],
  [
    /^(?:FormattedText: )?(<\w+>)(?: with attribute \[(.*)\])? is not allowed/,
    (element, attribute) =>
      `A FormattedText leaves out ${attribute ? `the attribute ${attribute} of ${element}` : element}. Use other controls for it, or a sap.ui.core.HTML.`,
  ],
  [
    /^The answer could not be shown Please provide a fragment name/,
    () => "A core:Fragment has no fragmentName. Write its content into the markup of the view.",
  ],
];

/** What UI5 says of icons; which control has them is reported beside it. */
const OF_ICONS = /^(?:The font configuration for collection|An unregistered icon: )/;

/** What UI5 and the frontend say after something else has gone wrong, whose cause was reported. */
const CONSEQUENCES: readonly RegExp[] = [
  /^failed to load JavaScript resource/,
  /^ModuleError: failed to load/,
  /^adding element with duplicate id/,
  /^The answer could not be shown/,
  /^Roundtrip failed/,
];

/**
 * Sentences of the log as a developer can use them, without those that only follow from others.
 * @param texts what was logged @param causes whether the view itself was complained about
 */
export function readLog(texts: readonly string[], causes: boolean): string[] {
  const plain = texts.filter((text) => !OF_ICONS.test(text)).map((text) => text.replace(MARK, ""));
  const translated = plain.map(translate);
  const isExplained = causes || translated.some((sentence, index) => sentence !== plain[index]);
  return translated.filter((sentence) => !isExplained || !CONSEQUENCES.some((one) => one.test(sentence)));
}

function translate(text: string): string {
  for (const [pattern, sentence] of TRANSLATIONS) {
    const found = pattern.exec(text);
    if (found) return sentence(...found.slice(1));
  }
  return text;
}
