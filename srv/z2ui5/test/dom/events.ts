import type { PageTarget } from "./event-target.ts";

type Init = Readonly<Record<string, unknown>>;

const NO_MEMBERS: ReadonlySet<string> = new Set();

/** An event of a page. */
export class PageEvent {
  static readonly NONE = 0;
  static readonly CAPTURING_PHASE = 1;
  static readonly AT_TARGET = 2;
  static readonly BUBBLING_PHASE = 3;
  type: string;
  bubbles: boolean;
  cancelable: boolean;
  composed: boolean;
  target: PageTarget | null = null;
  currentTarget: object | null = null;
  eventPhase = 0;
  defaultPrevented = false;
  readonly isTrusted = true;
  readonly timeStamp = performance.now();
  /** Whether no further target hears of it. */
  isStopped = false;
  /** Whether no further listener hears of it. */
  isStoppedAtOnce = false;
  /** Whether the listener that runs may not prevent anything. */
  isPassive = false;
  path: readonly PageTarget[] = [];

  constructor(type: string, init: Init = {}) {
    this.type = String(type);
    this.bubbles = Boolean(init["bubbles"]);
    this.cancelable = Boolean(init["cancelable"]);
    this.composed = Boolean(init["composed"]);
    // Also what is given by an event that is sent on.
    for (const name in init) if (this.members.has(name)) Reflect.set(this, name, init[name] ?? Reflect.get(this, name));
  }

  /** What can be given besides. */
  get members(): ReadonlySet<string> {
    return NO_MEMBERS;
  }

  get srcElement(): PageTarget | null {
    return this.target;
  }

  get returnValue(): boolean {
    return !this.defaultPrevented;
  }

  set returnValue(value: boolean) {
    if (!value) this.preventDefault();
  }

  get cancelBubble(): boolean {
    return this.isStopped;
  }

  set cancelBubble(value: boolean) {
    if (value) this.isStopped = true;
  }

  preventDefault(): void {
    if (this.cancelable && !this.isPassive) this.defaultPrevented = true;
  }

  stopPropagation(): void {
    this.isStopped = true;
  }

  stopImmediatePropagation(): void {
    this.isStopped = true;
    this.isStoppedAtOnce = true;
  }

  composedPath(): object[] {
    return this.path.map((target) => target.self);
  }

  initEvent(type: string, bubbles = false, cancelable = false): void {
    Object.assign(this, { type, bubbles, cancelable });
  }

  initCustomEvent(type: string, bubbles = false, cancelable = false, detail: unknown = null): void {
    Object.assign(this, { type, bubbles, cancelable, detail });
  }

  initMouseEvent(type: string, bubbles = false, cancelable = false): void {
    this.initEvent(type, bubbles, cancelable);
  }
}

/** A kind of event with members of its own. @param members their values where nobody gives them */
function kind(parent: typeof PageEvent, members: Init): typeof PageEvent {
  const Kind = class extends parent {};
  // As in a browser, an event itself holds no more than it was given.
  Object.assign(Kind.prototype, members);
  Object.defineProperty(Kind.prototype, "members", {
    value: new Set([...parent.prototype.members, ...Object.keys(members)]),
  });
  return Kind;
}

const MODIFIERS = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };
const UIEvent = kind(PageEvent, { view: null, detail: 0, which: 0 });
const MouseEvent = kind(UIEvent, {
  ...MODIFIERS,
  button: 0,
  buttons: 0,
  clientX: 0,
  clientY: 0,
  screenX: 0,
  screenY: 0,
  pageX: 0,
  pageY: 0,
  offsetX: 0,
  offsetY: 0,
  movementX: 0,
  movementY: 0,
  relatedTarget: null,
});
Object.assign(MouseEvent.prototype, {
  getModifierState(this: Record<string, unknown>, key: string) {
    return this[{ Control: "ctrlKey", Shift: "shiftKey", Alt: "altKey", Meta: "metaKey" }[key] ?? ""] === true;
  },
});
const KeyboardEvent = kind(UIEvent, {
  ...MODIFIERS,
  key: "",
  code: "",
  keyCode: 0,
  charCode: 0,
  location: 0,
  repeat: false,
  isComposing: false,
});
Object.assign(KeyboardEvent.prototype, { getModifierState: Reflect.get(MouseEvent.prototype, "getModifierState") });

/** Constructors of events, by the names a page has them under. */
export const EVENTS: Readonly<Record<string, typeof PageEvent>> = {
  Event: PageEvent,
  CustomEvent: kind(PageEvent, { detail: null }),
  UIEvent,
  MouseEvent,
  KeyboardEvent,
  PointerEvent: kind(MouseEvent, { pointerId: 1, pointerType: "mouse", isPrimary: true, pressure: 0 }),
  WheelEvent: kind(MouseEvent, { deltaX: 0, deltaY: 0, deltaZ: 0, deltaMode: 0 }),
  DragEvent: kind(MouseEvent, { dataTransfer: null }),
  FocusEvent: kind(UIEvent, { relatedTarget: null }),
  InputEvent: kind(UIEvent, { data: null, inputType: "", dataTransfer: null, isComposing: false }),
  CompositionEvent: kind(UIEvent, { data: "" }),
  TouchEvent: kind(UIEvent, { ...MODIFIERS, touches: [], targetTouches: [], changedTouches: [] }),
  ClipboardEvent: kind(PageEvent, { clipboardData: null }),
  AnimationEvent: kind(PageEvent, { animationName: "", elapsedTime: 0 }),
  TransitionEvent: kind(PageEvent, { propertyName: "", elapsedTime: 0 }),
  HashChangeEvent: kind(PageEvent, { oldURL: "", newURL: "" }),
  PopStateEvent: kind(PageEvent, { state: null }),
  StorageEvent: kind(PageEvent, { key: null, oldValue: null, newValue: null, storageArea: null, url: "" }),
  MessageEvent: kind(PageEvent, { data: null, origin: "", source: null }),
  ErrorEvent: kind(PageEvent, { message: "", error: null, filename: "", lineno: 0, colno: 0 }),
  ProgressEvent: kind(PageEvent, { loaded: 0, total: 0, lengthComputable: false }),
  SubmitEvent: kind(PageEvent, { submitter: null }),
  CloseEvent: kind(PageEvent, { code: 0, reason: "", wasClean: false }),
  PageTransitionEvent: kind(PageEvent, { persisted: false }),
};
