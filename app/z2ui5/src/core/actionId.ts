const TIME_DIGITS = 12;

/**
 * A new ID for an action of the user: a time-ordered UUID (version 7), so that the database stores the drafts of actions one after
 * the other. Also where the page is not served securely.
 */
export function newActionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const random = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const hex = Date.now().toString(16).padStart(TIME_DIGITS, "0") + random.slice(TIME_DIGITS);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
