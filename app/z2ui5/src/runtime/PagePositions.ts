import { keepLatest } from "../core/keepLatest";

/** An element: the nearest one around it that has the same id when the screen is shown again, and the positions of children that lead to it. */
type Way = readonly [id: string, ...positions: number[]];

/** What had the focus on a page, and what was scrolled. */
interface PagePosition {
  readonly focus: Way;
  readonly scrolled: ReadonlyArray<{ readonly way: Way; readonly top: number; readonly left: number }>;
}

/** Users seldom go back further. */
const maximumPages = 50;

/** Where the user was on the screens of an app that has entries of its own in the history. */
export class PagePositions {
  private readonly positions = new Map<string, PagePosition>();
  private expected?: { readonly draft: string; readonly instance: string };

  /** Records where the user is on the screen of a draft. */
  record(draft: string, scrolled: readonly HTMLElement[]): void {
    const page = {
      focus: wayTo(document.activeElement),
      scrolled: scrolled.map((one) => ({ way: wayTo(one), top: one.scrollTop, left: one.scrollLeft })),
    };
    keepLatest(this.positions, draft, page, maximumPages);
  }

  /** The user goes back or forward. @param draft whose screen is shown next @param instance the app as it is now */
  expect(draft: string | undefined, instance: string): void {
    this.expected = draft === undefined ? undefined : { draft, instance };
  }

  /** Returns to where the user was if the screen that is shown is the one expected. @param instance the app that shows it */
  restore(instance: string): void {
    const { expected } = this;
    this.expected = undefined;
    const page = expected?.instance === instance ? this.positions.get(expected.draft) : undefined;
    for (const { way, top, left } of page?.scrolled ?? []) atEnd(way)?.scrollTo({ top, left, behavior: "instant" });
    if (page) atEnd(page.focus)?.focus({ preventScroll: true });
  }
}

function wayTo(element: Element | null): Way {
  if (!element || (element.id && !/-z\d|__/.test(element.id))) return [element?.id ?? ""];
  let position = 0;
  for (let one = element.previousElementSibling; one; one = one.previousElementSibling) position++;
  return [...wayTo(element.parentElement), position];
}

const atEnd = ([id, ...positions]: Way): HTMLElement | undefined =>
  positions.reduce<Element | null | undefined>((element, at) => element?.children[at], document.getElementById(id)) as
    | HTMLElement
    | undefined;
