import { keepLatest } from "../core/keepLatest";

/** An element: the nearest one around it that has the same id when the screen is shown again, and the positions of children that lead to it. */
type Way = readonly [id: string, ...positions: number[]];

/** What had the focus and what was scrolled. */
interface Place {
  readonly focus: Way;
  readonly scrolled: ReadonlyArray<{ readonly way: Way; readonly top: number; readonly left: number }>;
}

/** Users seldom go back further. */
const mostPlaces = 50;

/** Where the user was on the screens of an app that has entries of its own in the history. */
export class Places {
  private readonly places = new Map<string, Place>();

  /** Notes where the user is on the screen of a draft. */
  note(draft: string, scrolled: readonly HTMLElement[]): void {
    const place = {
      focus: wayTo(document.activeElement),
      scrolled: scrolled.map((one) => ({ way: wayTo(one), top: one.scrollTop, left: one.scrollLeft })),
    };
    keepLatest(this.places, draft, place, mostPlaces);
  }

  /** Returns to where the user was. */
  show(draft: string): void {
    const place = this.places.get(draft);
    for (const { way, top, left } of place?.scrolled ?? []) atEnd(way)?.scrollTo({ top, left, behavior: "instant" });
    if (place) atEnd(place.focus)?.focus({ preventScroll: true });
  }
}

function wayTo(element: Element | null): Way {
  if (!element || (element.id && !/-z\d|__/.test(element.id))) return [element?.id ?? ""];
  const { parentElement } = element;
  const position = parentElement ? [...parentElement.children].indexOf(element) : 0;
  return [...wayTo(parentElement), position];
}

const atEnd = ([id, ...positions]: Way): HTMLElement | undefined =>
  positions.reduce<Element | null | undefined>((element, at) => element?.children[at], document.getElementById(id)) as
    | HTMLElement
    | undefined;
