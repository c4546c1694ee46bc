/**
 * Probable mistakes in markup to be displayed: bindings of unknown origin, inputs whose
 * entries are not transferred, bindings inside a text that is displayed literally.
 */

/** Data of the run. */
export interface RunTexts {
  /** Whether the client created exactly this handle. */
  has(text: string): boolean;
  /** All its handles. */
  texts(): Iterable<string>;
  /** Whether a text is data of the app or of the request. */
  isData(text: string): boolean;
  /** Whether the app, or an object or a row in it, has a field of this name on the wire. */
  isFieldName(name: string): boolean;
  /** Whether one of its bindings is one-way. */
  isOneWay(text: string): boolean;
}

/** Controls that users enter something into, and the properties that take it. */
export const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [
      ...["Input", "TextArea", "SearchField", "StepInput", "MaskInput", "MultiInput", "FeedInput", "CodeEditor"],
      ...["DatePicker", "TimePicker", "DateTimePicker", "DateRangeSelection", "DynamicDateRange"],
      ...["RatingIndicator", "Slider"],
    ].map((name) => [name, ["value"]]),
  ),
  ComboBox: ["value", "selectedKey"],
  RangeSlider: ["range", "value", "value2"],
  CheckBox: ["selected"],
  RadioButton: ["selected"],
  Switch: ["state"],
  Select: ["selectedKey"],
  SegmentedButton: ["selectedKey"],
  MultiComboBox: ["selectedKeys"],
  ToggleButton: ["pressed"],
  RadioButtonGroup: ["selectedIndex"],
  ColorPicker: ["colorString"],
};
const ENTITIES: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&apos;": "'",
  "&#xA;": "\n",
};
const PATH = /^(?:[\w$]+>)?[\w/.@-]+$/;

/**
 * Warnings about the markup; each names the control.
 * @param markup of a view or fragment @param run handles of the client
 * @param inSource whether a text occurs in the source of the project
 */
export function viewWarnings(markup: string, run: RunTexts, inSource: (text: string) => boolean): string[] {
  const warnings: string[] = [];
  const all = [...elements(markup)];
  const reported = new Set(
    all.flatMap(({ name, attributes }) => (eventsOf(attributes).length > 0 && CHOICES[name]) || []),
  );
  for (const element of all) {
    warnings.push(...oneWayEntry(element, run), ...plainEntry(element, reported.has(CHOICES[element.name] ?? "")));
    for (const [name, value] of element.attributes) {
      if (value.includes("\\{")) {
        const found = bindingInText(element.name, name, value, run);
        warnings.push(...(found.length > 0 ? found : writtenAsText(element.name, name, value, run, inSource)));
      }
      const stray = value.startsWith(".e")
        ? undefined
        : paths(value).find(
            (path) => !run.has(path) && !run.has(`{${path}}`) && !isColumn(path, run) && !inSource(path),
          );
      if (stray !== undefined)
        warnings.push(
          `The ${name} of <${element.name}> contains the binding {${stray}}, which neither comes from client._bind nor is contained in the source. If it is data, pass it as data: .a({ n: "${name}", data }).`,
        );
    }
  }
  return warnings;
}

interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

function* elements(markup: string): Generator<Element> {
  for (const part of markup.split("<").slice(1)) {
    const name = /^[\w:.-]+/.exec(part)?.[0];
    if (name === undefined) continue;
    const attributes = new Map<string, string>();
    const pieces = part.split('"');
    for (let i = 1; i < pieces.length; i += 2) {
      const key = (pieces[i - 1] ?? "").trim().split(/\s/).at(-1) ?? "";
      attributes.set(
        key.slice(0, -1),
        (pieces[i] ?? "").replace(/&(?:quot|amp|lt|gt|apos|#xA);/g, (entity) => ENTITIES[entity] ?? entity),
      );
    }
    yield { name: name.slice(name.indexOf(":") + 1), attributes };
  }
}

/** The properties of a control that take entries, as the markup writes them; none if the control takes none now. */
const entriesOf = ({ name, attributes }: Element): [property: string, value: string][] =>
  attributes.get("editable") === "false" || attributes.get("enabled") === "false"
    ? []
    : (ENTRIES[name] ?? []).flatMap((property): [string, string][] => {
        const value = attributes.get(property);
        return value === undefined ? [] : [[property, value]];
      });

const oneWayEntry = (element: Element, run: RunTexts): string[] =>
  entriesOf(element)
    .filter(([, value]) => run.isOneWay(value))
    .map(
      ([property]) =>
        `The ${property} of <${element.name}> is bound one-way by client._bind, so entries of the user are not transferred. Use client._bind_edit; for apps that only use _bind, set { "bindTwoWay": true } in the z2ui5.json of their directory.`,
    );

/** Controls whose users choose among others, and what is in them: any of a kind may say by an event what was chosen. */
const CHOICES: Readonly<Record<string, string>> = {
  RadioButton: "RadioButton",
  RadioButtonGroup: "RadioButton",
  SegmentedButton: "SegmentedButton",
  SegmentedButtonItem: "SegmentedButton",
};
/** Properties into which a text is entered; of others an event alone reports that they have changed. */
const TEXTS: ReadonlySet<string> = new Set(["value", "selectedKeys"]);

/**
 * An entry that cannot come back: its property holds a value of the moment, or what was put together from several.
 * @param isChoiceReported whether an event of the view says what was chosen among others of its kind
 */
function plainEntry(element: Element, isChoiceReported: boolean): string[] {
  const { name, attributes } = element;
  const entries = entriesOf(element);
  const [[property, value] = ["", ""]] = entries;
  // One of several is enough, such as the key of what is chosen.
  if (entries.length === 0 || isChoiceReported || entries.some(([, one]) => isBound(one) && isOneBinding(one)))
    return [];
  // What is typed into these becomes a token, or is chosen in a dialog.
  if (value === "" && (name === "MultiInput" || attributes.get("valueHelpOnly") === "true")) return [];
  const events = eventsOf(attributes);
  // What was entered may come as an argument of an event.
  if (events.some((one) => one.includes("$") || !TEXTS.has(property))) return [];
  const why = isBound(value) ? "is put together from a binding and more" : "is a plain value";
  return [
    `The ${property} of <${name}> ${why}, so what users enter is lost. Bind an attribute: client._bind_edit(this.…), or pass it with an event.`,
  ];
}

const eventsOf = (attributes: Element["attributes"]): string[] =>
  [...attributes.values()].filter((one) => one.startsWith(".e"));

/** An opening brace that is not escaped. */
const isBound = (value: string): boolean => /(?<!\\)(?:\\\\)*\{/.test(value);
/** What can be written back: one binding alone, or several with a type that takes them apart. */
const isOneBinding = (value: string): boolean =>
  !/^\{:?=/.test(value) &&
  (/^\{[^{}]*\}$/.test(value) || (value.startsWith("{") && value.endsWith("}") && /\b(?:type|path)\b/.test(value)));

function bindingInText(control: string, name: string, value: string, run: RunTexts): string[] {
  for (const text of run.texts()) {
    const shown = text.replace(/[\\{}]/g, "\\$&");
    if (text.startsWith("{") && value !== shown && value.includes(shown))
      return [
        `The ${name} of ${control} shows the binding ${text} as text. To bind a part of a text, use a template: binding\`… \${client._bind(…)} …\` from "z2ui5/view".`,
      ];
  }
  return [];
}

/** What reads like a binding and is shown as it is written, because typed views show texts literally. */
function writtenAsText(
  control: string,
  name: string,
  value: string,
  run: RunTexts,
  inSource: (text: string) => boolean,
): string[] {
  const text = value.replace(/\\([\\{}])/g, "$1");
  if (run.isData(text)) return [];
  const fields = [...text.matchAll(/\{([^{}]+)\}/g)].flatMap(([whole, inner = ""]) =>
    isPathOrField(inner.trim(), run) && inSource(whole) ? [whole] : [],
  );
  if (readsLikeExpression(text) && inSource(text))
    return [
      `The ${name} of ${control} shows the expression ${text} as text. Write it as expression\`…\` from "z2ui5/view".`,
    ];
  if (/^\s*\{\s*(?:path|parts)\s*:/.test(text) && inSource(text))
    return [`The ${name} of ${control} shows the binding ${text} as text. Write it as bound(…) from "z2ui5/view".`];
  const [inserted] = insertedNames(text, run, inSource);
  if (inserted !== undefined)
    return [
      `The ${name} of ${control} shows {${inserted}} as text, where it reads like a value. In a template, write \${${inserted}}.`,
    ];
  return fields
    .slice(0, 1)
    .map(
      (field) =>
        `The ${name} of ${control} shows ${field} as text, where it reads like a binding. To bind a part of a text, use a template: binding\`… ${field} …\` from "z2ui5/view".`,
    );
}

/** What reads like a value that JavaScript should have inserted: {this.name}, {order.customer}. */
const insertedNames = (text: string, run: RunTexts, inSource: (text: string) => boolean): string[] =>
  [...text.matchAll(/\{([^{}]+)\}/g)].flatMap(([whole, inner = ""]) => {
    const names = inner.trim().split(".");
    const isField = names.length > 1 && names.every((name) => /^[A-Za-z_$]\w*$/.test(name));
    return isField && run.isFieldName(names.at(-1)!) && inSource(whole) ? [inner.trim()] : [];
  });

/**
 * Warnings about a message, which shows braces as they are written.
 * @param text of a toast or a message box @param run data of the run
 * @param inSource whether a text occurs in the source of the project
 */
export function messageWarnings(text: string, run: RunTexts, inSource: (text: string) => boolean): string[] {
  if (!text.includes("{") || run.isData(text)) return [];
  const named = [...text.matchAll(/\{([^{}]+)\}/g)].flatMap(([whole, inner = ""]) =>
    isPathOrField(inner.trim(), run) && inSource(whole) ? [inner.trim()] : [],
  );
  return [...insertedNames(text, run, inSource), ...named]
    .slice(0, 1)
    .map(
      (name) =>
        `The message ${JSON.stringify(text)} shows {${name}} as text: messages have no bindings. Insert the value in a template: \${…}.`,
    );
}

/** Whether a binding follows the beginning of an expression. */
function readsLikeExpression(text: string): boolean {
  const start = text.search(/\{:?=/);
  const binding = start < 0 ? -1 : text.indexOf("${", start);
  return binding >= 0 && text.includes("}", binding);
}

const isPathOrField = (text: string, run: RunTexts): boolean =>
  /^(?:[\w$]+>)?\/[\w/]+$/.test(text) ||
  /^[A-Za-z]\w*>[\w./]+$/.test(text) ||
  text.split("/").every((name) => /^[A-Za-z_]\w*$/.test(name) && run.isFieldName(name));

/** Whether rows of the app have what a relative path names, which apps may be given by others. */
const isColumn = (path: string, run: RunTexts): boolean => path.split("/").every((name) => run.isFieldName(name));

/** The paths a text binds; escaped braces bind nothing. */
function paths(value: string): string[] {
  const found: string[] = [];
  const parts = value.split("{");
  for (let i = 1; i < parts.length; i++) {
    if (parts[i - 1]?.endsWith("\\")) continue;
    const inner = (parts[i] ?? "").split("}")[0]?.trim() ?? "";
    if (PATH.test(inner)) found.push(inner);
    // Texts in quotes that begin at the root of a model.
    else
      found.push(
        ...inner.split(/['"]/).filter((one, position) => position % 2 === 1 && /^(?:[\w$]+>)?\/[\w/.@-]+$/.test(one)),
      );
  }
  return found;
}
