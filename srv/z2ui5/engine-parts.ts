/** What one engine consists of besides its functions: its ports, its settings and what it keeps between requests. */
import { DraftCache } from "./instance/draft-cache.ts";
import { memoryStore } from "./instance/memory-store.ts";
import { CurrentIdentity } from "./identity.ts";
import { UserExit } from "./page/user-exit.ts";
import type { PageSettings } from "./page/defaults.ts";
import type { DraftStore } from "./types/drafts.ts";
import type { EnginePorts } from "./types/ports.ts";
import type { EngineSettings } from "./types/settings.ts";
import { layersOf } from "./layers/layers.ts";
import { surroundedBy, type Layer, type Next } from "./roundtrip/exchange.ts";
import { performRoundtrip } from "./roundtrip/roundtrip.ts";
import { Registry } from "./registry/registry.ts";
import { StickySessions } from "./roundtrip/sticky-sessions.ts";

const SNAPSHOT_MINUTES = 5;
const MINUTE = 60_000;
const MEGABYTE = 1024 * 1024;
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
  ownUi5: false,
  title: "",
  theme: "auto",
  density: "auto",
  languages: [],
  livereload: "",
  liveInstances: 500,
  stickySessions: 1000,
  stickyMinutes: 60,
  liveBytes: 64 * MEGABYTE,
  stickyBytes: 64 * MEGABYTE,
  stateBytes: 64 * MEGABYTE,
  answerCharacters: 40 * MEGABYTE,
};

/** The parts of one engine; two engines share none of them. */
export class EngineParts {
  /** Settings in force. */
  readonly settings: EngineSettings = { ...DEFAULTS };
  readonly identity = new CurrentIdentity();
  /** App classes. */
  readonly registry: Registry;
  readonly userExit: UserExit;
  /** Drafts this process still has in memory. */
  readonly cache: DraftCache;
  /** Instances of stateful sessions. */
  readonly sticky: StickySessions;
  /** What surrounds its roundtrips. */
  readonly layers: readonly Layer[];
  /** Answers a decoded request. */
  readonly roundtrip: Next;
  readonly ports: Omit<EnginePorts, "identity"> = {
    assets: null,
    store: null,
    transaction: (work) => work(),
    log: { debug: silent, info: silent, warn: silent, error: silent },
    trace: (_phase, work) => work(),
    language: null,
    errorTexts: null,
    personalData: () => NOTHING_PERSONAL,
    live: null,
    jobs: null,
    files: null,
    missingText: silent,
    lateNote: null,
    clock: Date.now,
  };
  #memory: DraftStore | undefined;

  /** @param ports of the host; what is missing has a default @param registry app classes; none but the built-in ones by default */
  constructor(ports: Partial<EnginePorts> = {}, registry = new Registry()) {
    this.registry = registry;
    this.userExit = new UserExit(registry);
    const clock = (): number => this.ports.clock();
    this.cache = new DraftCache({ entries: 0, weight: 0, age: SNAPSHOT_MINUTES * MINUTE }, clock);
    this.sticky = new StickySessions({ entries: 0, weight: 0, age: 0 }, clock);
    this.layers = layersOf(this);
    this.roundtrip = surroundedBy(this.layers, performRoundtrip);
    this.configure({});
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
    for (const { configure } of this.layers) configure?.(this.settings);
    const { liveInstances, liveBytes, stickySessions, stickyBytes, stickyMinutes } = this.settings;
    Object.assign(this.cache.bounds, { entries: liveInstances, weight: liveBytes });
    Object.assign(this.sticky.bounds, { entries: stickySessions, weight: stickyBytes, age: stickyMinutes * MINUTE });
  }

  /** Settings as the bootstrap page wants them. */
  get pageSettings(): PageSettings {
    const { frontendVersion: version, ui5: src, ...others } = this.settings;
    return { ...others, version, src };
  }

  /** The store of the host, else one in memory. */
  get store(): DraftStore {
    if (this.ports.store) return this.ports.store;
    if (!this.#memory) {
      this.ports.log.warn(
        "No draft store is registered: drafts are kept in memory and are lost with the process. Call set_store(store).",
      );
      this.#memory = memoryStore(() => this.identity.owner(), undefined, {
        currentUser: () => this.identity.keeper(),
        now: () => this.ports.clock(),
      });
    }
    return this.#memory;
  }
}

/** The engine behind the names that files of the family import: `set_store`, `z2ui5_identity`, `z2ui5_cl_ui5_srv_draft` and so on. */
export const defaultParts = new EngineParts();
