import type { DomElement } from "../screen/dom.ts";
import type { Changes } from "./changes.ts";
import type { DomClass, DomWindow, PageEvent } from "./dom-window.ts";

/** What is in a field is in members, whose changes no observer is notified of. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  HTMLInputElement: ["value", "checked", "indeterminate", "files"],
  HTMLTextAreaElement: ["value"],
  HTMLSelectElement: ["value", "selectedIndex"],
  HTMLOptionElement: ["selected"],
};

/** Counts also changes of what is in the fields of a page. */
export function watchFields(window: DomWindow, changes: Changes): void {
  defineFiles(window);
  for (const [name, members] of Object.entries(MEMBERS))
    for (const member of members) watchMember((window[name] as DomClass<DomElement>).prototype, member, changes);
  const noteTarget = ({ target }: PageEvent): void => {
    if (target) changes.content(target);
  };
  // A click checks a box without anybody setting its member.
  for (const type of ["click", "input", "change"]) window.addEventListener(type, noteTarget, true);
  window.addEventListener("reset", ({ target }) => {
    for (const field of target?.querySelectorAll("input,textarea,select") ?? []) changes.content(field);
  });
}

function watchMember(prototype: DomElement, member: string, changes: Changes): void {
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, member)!;
  Object.defineProperty(prototype, member, {
    get,
    set(this: DomElement, value: unknown) {
      set!.call(this, value);
      changes.content(this);
    },
    configurable: true,
    enumerable: true,
  });
}

/** Files of a field, which the field of jsdom takes only from itself. */
type Files = readonly { readonly name: string }[];

/** Gives fields for files the members a user's choice is in. */
function defineFiles(window: DomWindow): void {
  const { prototype } = window["HTMLInputElement"] as DomClass<DomElement>;
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, "value")!;
  const chosen = new WeakMap<DomElement, Files>();
  Object.defineProperties(prototype, {
    files: {
      get(this: DomElement) {
        if (this.type !== "file") return null;
        const files = chosen.get(this) ?? [];
        return Object.assign([...files], { item: (index: number) => files[index] ?? null });
      },
      set(this: DomElement, files: Files) {
        chosen.set(this, [...files]);
      },
      configurable: true,
    },
    value: {
      get(this: DomElement) {
        if (this.type !== "file") return get!.call(this) as string;
        const [first] = chosen.get(this) ?? [];
        return first ? `C:\\fakepath\\${first.name}` : "";
      },
      set(this: DomElement, value: unknown) {
        if (this.type !== "file") set!.call(this, value);
        else if (value === "") chosen.delete(this);
      },
      configurable: true,
    },
  });
}
