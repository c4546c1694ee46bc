/** What one engine consists of besides its functions: its ports, its settings and what it keeps between requests. */
import { KeptDrafts } from "./instance/kept-drafts.ts";
import { memoryStore } from "./instance/memory-store.ts";
import { CurrentIdentity } from "./identity.ts";
import { UserExit } from "./page/user-exit.ts";
import type { DraftStore } from "./types/drafts.ts";
import type { EnginePorts } from "./types/ports.ts";
import type { EngineSettings } from "./types/settings.ts";
import type { EngineAnswer } from "./answer.ts";
import { Recorder } from "./history/recorder.ts";
import { Actions } from "./roundtrip/actions.ts";
import { ReportedWarnings } from "./client/reported-warnings.ts";
import { Registry } from "./registry/registry.ts";
import { StickySessions } from "./roundtrip/sticky-sessions.ts";

const SNAPSHOT_MINUTES = 5;
const MINUTE = 60_000;
/** Characters of checked markup that are remembered. */
const MOST_CHECKED = 2_000_000;
const MEGABYTE = 1024 * 1024;
/** Hints that are remembered; there are no more call sites than that in any sensible project. */
const HINTS = 10_000;
const NOTHING_PERSONAL: ReadonlySet<string> = new Set();
const silent = (): void => {};

/** Settings for a host that sets none. */
const DEFAULTS: EngineSettings = {
  development: false,
  projectDir: "",
  editor: "",
  viewCheck: "off",
  docs: "",
  navRouting: "KEEP",
  sharing: "off",
  shareDays: 7,
  historyCharacters: 0,
  wire: "",
  webappPath: "/z2ui5/webapp/",
  foreignWebapp: false,
  frontendVersion: "",
  ui5: "/resources/sap-ui-core.js",
  livereload: "",
  liveInstances: 500,
  stickySessions: 1000,
  stickyMinutes: 60,
  liveBytes: 64 * MEGABYTE,
  stickyBytes: 64 * MEGABYTE,
  stateBytes: 64 * MEGABYTE,
};

/** Remembers markup, up to so many characters; then it starts afresh. */
class CheckedViews {
  private readonly texts = new Set<string>();
  private size = 0;

  has(xml: string): boolean {
    return this.texts.has(xml);
  }

  add(xml: string): void {
    if ((this.size += xml.length) > MOST_CHECKED) {
      this.texts.clear();
      this.size = xml.length;
    }
    this.texts.add(xml);
  }
}

/** The parts of one engine; two engines share none of them. */
export class EngineParts {
  /** Settings in force. */
  readonly settings: EngineSettings = { ...DEFAULTS };
  readonly identity = new CurrentIdentity();
  /** App classes. */
  readonly registry: Registry;
  readonly userExit: UserExit;
  /** Drafts this process still has in memory. */
  readonly cache: KeptDrafts;
  /** Markup that was checked and found right; it is not checked again. */
  readonly checkedViews = new CheckedViews();
  /** Instances of stateful sessions. */
  readonly sticky: StickySessions;
  /** Actions that run, and answers of those carried out a moment ago. */
  readonly actions: Actions<EngineAnswer>;
  /** What was asked and answered, for developers; nothing unless they develop. */
  readonly recorder = new Recorder();
  readonly ports: Omit<EnginePorts, "identity"> = {
    assets: null,
    store: null,
    transaction: (work) => work(),
    log: { debug: silent, info: silent, warn: silent, error: silent },
    trace: (_phase, work) => work(),
    language: null,
    errorTexts: null,
    personalData: () => NOTHING_PERSONAL,
    missingText: silent,
    clock: Date.now,
  };
  /** What developers were told of apps already. */
  readonly reported = new ReportedWarnings();
  /** Hints that were given already. */
  readonly #hints = new Set<string>();
  #memory: DraftStore | undefined;

  /** @param ports of the host; what is missing has a default @param registry app classes; none but the built-in ones by default */
  constructor(ports: Partial<EnginePorts> = {}, registry = new Registry()) {
    this.registry = registry;
    this.userExit = new UserExit(registry);
    const clock = (): number => this.ports.clock();
    this.cache = new KeptDrafts({ entries: 0, weight: 0, age: SNAPSHOT_MINUTES * MINUTE }, clock);
    this.sticky = new StickySessions({ entries: 0, weight: 0, age: 0 }, clock);
    this.configure({});
    this.actions = new Actions(clock);
    this.connect(ports);
  }

  /** Replaces ports; those not given stay. */
  connect({ identity, ...others }: Partial<EnginePorts>): void {
    if (identity !== undefined) this.identity.provider = identity;
    Object.assign(this.ports, others);
    if (others.store !== undefined) this.cache.clear();
  }

  /** Changes settings; members not given keep their value. */
  configure(changes: Partial<EngineSettings>): void {
    Object.assign(this.settings, changes);
    this.recorder.limit = this.settings.development ? this.settings.historyCharacters : 0;
    if (!this.recorder.isOn) this.recorder.clear();
    const { liveInstances, liveBytes, stickySessions, stickyBytes, stickyMinutes } = this.settings;
    Object.assign(this.cache.bounds, { entries: liveInstances, weight: liveBytes });
    Object.assign(this.sticky.bounds, { entries: stickySessions, weight: stickyBytes, age: stickyMinutes * MINUTE });
  }

  /** Tells developers something about their app, once per process and only in development. */
  hint(message: string): void {
    if (!this.settings.development || this.#hints.has(message)) return;
    if (this.#hints.size < HINTS) this.#hints.add(message);
    this.ports.log.warn(message);
  }

  /** The store of the host, else one in memory. */
  get store(): DraftStore {
    if (this.ports.store) return this.ports.store;
    if (!this.#memory) {
      this.ports.log.warn(
        "No draft store is registered: drafts are kept in memory and are lost with the process. Call set_store(store).",
      );
      this.#memory = memoryStore(() => this.identity.owner(), undefined, {
        who: () => this.identity.keeper(),
        now: () => this.ports.clock(),
      });
    }
    return this.#memory;
  }
}

/** The engine behind the names that files of the family import: `set_store`, `z2ui5_identity`, `z2ui5_cl_ui5_srv_draft` and so on. */
export const defaultParts = new EngineParts();
