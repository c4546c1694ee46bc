/** Size and kind of the screen a window has. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
}

/** Whether a media query is true. @param query as in CSS */
export const matchesMedia = (query: string, viewport: Viewport): boolean =>
  query.split(",").some((part) => part.split(/\band\b/).every((condition) => matches(condition.trim(), viewport)));

function matches(condition: string, { width, height, touch }: Viewport): boolean {
  const length = /\((min|max)-(?:device-)?(width|height)\s*:\s*([\d.]+)(px|r?em)?\s*\)/.exec(condition);
  if (length) {
    const [, side, dimension, number, unit = "px"] = length;
    const limit = Number(number) * (unit === "px" ? 1 : 16);
    const actual = dimension === "width" ? width : height;
    return side === "min" ? actual >= limit : actual <= limit;
  }
  const landscape = width >= height;
  if (/orientation\s*:\s*landscape/.test(condition)) return landscape;
  if (/orientation\s*:\s*portrait/.test(condition)) return !landscape;
  if (/(?:hover\s*:\s*hover|pointer\s*:\s*fine)/.test(condition)) return !touch;
  if (/pointer\s*:\s*coarse/.test(condition)) return touch;
  return /^(?:only\s+)?(?:all|screen)$/.test(condition);
}
