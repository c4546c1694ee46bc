/** Where a pointer is, as its events say it. */
export interface PointerPosition {
  readonly clientX: number;
  readonly clientY: number;
}

/** Pixels by which a hand moves the pointer during a press; what is moved farther is dragged, or a text is being selected. */
const farthest = 8;

/** Whether the pointer was moved on purpose since it was at another position. */
export const isFarFrom = (one: PointerPosition, other: PointerPosition): boolean =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) > farthest;
