import type { BindingText } from "../../../srv/z2ui5/binding/expressions.ts";
import { HandedOut } from "../../../srv/z2ui5/binding/handed-out.ts";

/** What the newest client handed out; views are displayed with it. */
export let known = new HandedOut();

/** A client for view tests, reduced to what hands out expressions; its texts are those of the real one. */
export function fakeClient() {
  const expressions = (known = new HandedOut());
  const data: string[] = [];
  expressions.setData((text) => data.some((one) => one.includes(text)));
  const handOut = <Text extends string>(text: Text): Text => expressions.note(text);
  return {
    /** Like reading an attribute of the app. */
    read: (value: string): string => {
      data.push(value);
      return value;
    },
    _bind: (name: string): BindingText => handOut(`{/${name}}`),
    _bind_edit: (name: string): BindingText => handOut(`{/XX/${name}}`),
    bindPath: (name: string): string => handOut(`/${name}`),
    event: (name: string): string => expressions.noteCall(`.eB(['${name}'])`),
    action: (text: string): object => new QueuedAction(expressions.noteCall(text)),
  };
}

class QueuedAction {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

/** The start tag of the first element `name` of a view. */
export const element = (xml: string, name: string): string =>
  new RegExp(`<${name}(?=[ />])[^>]*>`).exec(xml)?.[0] ?? "";
