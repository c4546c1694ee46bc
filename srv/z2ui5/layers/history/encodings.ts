/** What becomes of a secret that is encoded or formatted, as texts to look for. */

/** Characters an encoded secret has at least: shorter ones stand in other texts by accident. */
const SHORTEST = 6;
/** What languages put between groups of digits. */
const GROUPS = [",", ".", " ", "\u00a0", "\u202f", "'", "’", "_"];
const DECIMALS = [".", ","];

/** All other forms of a secret value: hexadecimal, base64 and base64url, and what languages make of a number. */
export const formsOf = (secret: string): ReadonlySet<string> =>
  new Set([...encodingsOf(secret), ...numbersOf(secret)].filter((form) => form !== secret));

/** The encodings, also of longer texts that hold the secret: base64 depends on where in a group of three bytes it begins. */
function encodingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const hex = bytes.toString("hex");
  const inAddresses = [0, 1, 2].flatMap((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64url");
    // The first characters hold bits of what is in front of it, the last one those of what follows.
    const begin = offset === 0 ? 0 : offset + 1;
    return [text.slice(begin), text.slice(begin, Math.floor(((offset + bytes.length) * 8) / 6))];
  });
  const base64 = inAddresses.map((text) => text.replaceAll("-", "+").replaceAll("_", "/"));
  return [hex, hex.toUpperCase(), ...base64, ...inAddresses].filter((text) => text.length >= SHORTEST);
}

/** A number with the separators of all languages, with and without zeros at its end. */
function numbersOf(secret: string): string[] {
  const [, whole, fraction = ""] = /^[+-]?(\d{1,40})(?:\.(\d{1,20}))?$/.exec(secret) ?? [];
  if (whole === undefined || whole.length + fraction.length < 4) return [];
  const fractions = new Set([fraction, fraction.padEnd(2, "0"), fraction.padEnd(3, "0")]);
  const encoded = [
    whole,
    ...GROUPS.map((separator) => grouped(whole, 3, separator)),
    // India groups thousands, then hundreds.
    grouped(whole, 2, ","),
  ];
  return encoded.flatMap((digits) => [
    ...(fraction === "" || /^0*$/.test(fraction) ? [digits] : []),
    ...[...fractions].filter(Boolean).flatMap((rest) => DECIMALS.map((point) => `${digits}${point}${rest}`)),
  ]);
}

/** Digits with a separator in front of the last three, and of every group of `size` before them. */
function grouped(digits: string, size: number, separator: string): string {
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= size) groups.unshift(digits.slice(Math.max(0, end - size), end));
  return groups.join(separator);
}
