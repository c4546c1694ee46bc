/** What one request works with, made of its engine and of what the host knows about it. */
import { randomUUID } from "node:crypto";
import { HandedOut } from "./binding/handed-out.ts";
import { NO_OBSERVER } from "./client/environment.ts";
import type { EngineParts } from "./engine-parts.ts";
import { Z2ui5Error } from "./errors.ts";
import type { ClassLookup } from "./instance/environment.ts";
import type { Registry } from "./registry/registry.ts";
import { classNameOf } from "./registry/class-origin.ts";
import type { Environment } from "./roundtrip/environment.ts";
import { RequestLanguage } from "./texts/language.ts";
import { filled } from "./texts/texts.ts";
import type { ErrorDescription, TransactionRunner } from "./types/ports.ts";
import type { RequestContext } from "./types/request.ts";
import type { Wire } from "./wire/wire.ts";
import { wireNamed } from "./wire/wires.ts";

/** The environment of a request whose wire is not known yet. */
export type RequestEnvironment = Omit<Environment, "policy" | "expressions">;

/** The environment of a request. @param parts its engine @param context what the host knows of it */
export function requestEnvironment(parts: EngineParts, context: RequestContext): RequestEnvironment {
  const { settings, ports, store, cache, sticky, identity, userExit, registry } = parts;
  const language = new RequestLanguage(context.language ?? "");
  const transactions = new Transactions(ports.transaction);
  return {
    bindsTwoWay: wireNamed(settings.wire)?.bindsTwoWay === true,
    handedOut: new HandedOut(),
    observer: NO_OBSERVER,
    store,
    cache,
    sticky,
    registry,
    classes: classesOf(registry),
    userExit,
    settings,
    owner: identity.owner(),
    user: () => identity.user(),
    hasRole: (role) => identity.hasRole(role),
    log: ports.log,
    live: ports.live,
    jobs: ports.jobs,
    files: ports.files,
    trace: ports.trace,
    ...transactions.runners,
    ...memoryFor(context, transactions, store.tellsSize === true),
    ...languageOf(language, parts),
    describeError: (error) => describeError(ports, error, language.tag),
    sessionId: sessionIdOf(context),
    sessionIdAccepted: context.acceptsSessionId === true,
    count: context.count ?? (() => {}),
    correlationId: context.correlationId,
    hidesErrors: context.hideErrorDetails === true,
    startedAt: ports.clock(),
    now: () => ports.clock(),
    newId: randomUUID,
  };
}

/** The same on a wire. */
export const onWire = (env: RequestEnvironment, { policy, expressions }: Wire): Environment => ({
  ...env,
  policy,
  expressions,
});

const classesOf = (registry: Registry): ClassLookup => ({
  find: (name) => registry.findAppClass(name),
  loaded: (name) => registry.findLoadedClass(name),
  nameOf: classNameOf,
  runs: (appClass) => registry.noteRunning(appClass),
  optionsOf: (appClass) => registry.optionsOf(appClass),
});

/** The transaction of a request, which inner work joins. */
class Transactions {
  isRunning = false;
  readonly runners: Pick<Environment, "transaction" | "inTransaction">;

  constructor(run: TransactionRunner) {
    this.runners = {
      transaction: async (work) => {
        this.isRunning = true;
        try {
          return await run(work);
        } finally {
          this.isRunning = false;
        }
      },
      inTransaction: (work) => (this.isRunning ? work() : run(work)),
    };
  }
}

/** Within the transaction of the app nothing waits: what it would wait for may need the same database connection. */
function memoryFor(
  { memory }: RequestContext,
  transactions: Transactions,
  tellsSize: boolean,
): Pick<Environment, "counted" | "claim"> {
  return {
    claim: (bytes) => memory?.claim(bytes, !transactions.isRunning),
    counted: async (find, bytesOf) => {
      const wait = !transactions.isRunning;
      const claimed = async () => {
        let admitted = 0;
        const found = await find(async (characters) => {
          admitted = characters;
          await memory?.claim(characters, wait);
        });
        if (found !== undefined) await memory?.claim(bytesOf(found) - admitted, wait);
        return found;
      };
      return memory && wait && !tellsSize ? memory.limitConcurrency(claimed) : claimed();
    },
  };
}

/** The host follows, so that its own texts, formats and what apps ask it for are in the same language. */
const languageOf = (
  language: RequestLanguage,
  { ports, registry }: EngineParts,
): Pick<Environment, "language" | "useLanguage" | "prepareLanguage" | "appText" | "isUntranslated"> => ({
  language: () => language.tag,
  useLanguage: (tag) => {
    if (language.change(tag)) ports.language?.use(tag);
  },
  prepareLanguage: () => ports.language?.prepare?.(),
  appText: (appClass, key, args) => {
    const found = ports.language?.text(key, language.tag, registry.textDirs(appClass));
    return found === undefined ? undefined : filled(found, args);
  },
  isUntranslated: (appClass, key) =>
    ports.language?.isUntranslated?.(key, language.tag, registry.textDirs(appClass)) === true,
});

/** Only what we could have handed out ourselves is echoed. */
const sessionIdOf = ({ sessionId: id = "" }: RequestContext): string =>
  /^[A-Za-z0-9:._-]{1,200}$/.test(id) && id !== "undefined" ? id : "";

function describeError(
  { errorTexts }: EngineParts["ports"],
  error: unknown,
  language: string,
): ErrorDescription | null {
  if (error instanceof Z2ui5Error) return null;
  try {
    return errorTexts?.(error, language) ?? null;
  } catch {
    // An error that cannot even be read says nothing to users.
    return null;
  }
}
