/** Why `main` runs, for which user, and in which language (docs/spec/client-api.md §§5.1, 5.11). */
import { languageTag } from "../../texts/language.ts";
import { placeholdersIn, type TextArguments } from "../../texts/texts.ts";
import { addressIn } from "../../wire/language-address.ts";
import { queueAction } from "../actions/queue.ts";
import { appText } from "../app-text.ts";
import { named, text } from "../arguments.ts";
import type { ClientClass } from "../feature.ts";
import { runOf, type ClientRun } from "../run.ts";
import { clientInfo } from "./client-info.ts";
import type { ClientInfo, InformationClient } from "./types.ts";

/** Adds the methods that inform. */
export const withInformation = <Base extends ClientClass>(base: Base) =>
  class extends base implements InformationClient {
    check_on_init(): boolean {
      return !runOf(this, "check_on_init").run.instance.app.check_initialized;
    }
    check_on_navigated(): boolean {
      return runOf(this, "check_on_navigated").run.navigated;
    }
    check_on_event(...args: Parameters<InformationClient["check_on_event"]>): boolean {
      const { run, events } = runOf(this, "check_on_event");
      const { val } = named(args, ["val"], ["val"]);
      if (val === undefined) events.wasRead = true;
      else events.names.push(text(val));
      return val === undefined ? run.event !== "" : run.event !== "" && run.event === text(val);
    }
    check_input_valid(): boolean {
      return runOf(this, "check_input_valid").input.invalid().length === 0;
    }
    check_app_prev_stack(): boolean {
      return runOf(this, "check_app_prev_stack").run.instance.stack.length > 0;
    }

    get(): ClientInfo {
      const run = runOf(this, "get");
      run.events.wasRead = true;
      run.events.areArgumentsRead = true;
      return clientInfo(run);
    }
    get_event(): string {
      const { run, events } = runOf(this, "get_event");
      events.wasRead = true;
      return run.event;
    }
    get_event_arg(...args: Parameters<InformationClient["get_event_arg"]>): string {
      const { v } = named(args, ["v"], ["v"]);
      const position = Math.max(1, Number(v ?? 1) || 1);
      const { run, events } = runOf(this, "get_event_arg");
      events.areArgumentsRead = true;
      return run.eventArgs[position - 1] ?? "";
    }
    get_frontend_data(): Readonly<Record<string, unknown>> {
      return runOf(this, "get_frontend_data").request.front;
    }

    text(...args: Parameters<InformationClient["text"]>): string {
      const clientRun = runOf(this, "text");
      const p = named(args, ["key", "args"], ["key"]);
      const values =
        p.args === undefined || p.args === null
          ? {}
          : typeof p.args === "object"
            ? (p.args as TextArguments)
            : [p.args];
      return textOfApp(text(p.key), values, clientRun);
    }
    get_language(): string {
      return runOf(this, "get_language").env.language();
    }
    set_language(...args: Parameters<InformationClient["set_language"]>): void {
      const run = runOf(this, "set_language");
      const tag = languageTag(text(named(args, ["language"], ["language"]).language));
      // Other frontends do not store the choice, so the URL must contain it.
      if (run.env.settings.foreignWebapp) queueAction(run, "LOCATION_RELOAD", [{ text: addressIn(tag, run.session) }]);
      else queueAction(run, "SET_LANGUAGE", [{ text: tag }]);
    }
    set_theme(...args: Parameters<InformationClient["set_theme"]>): void {
      const run = runOf(this, "set_theme");
      const theme = text(named(args, ["theme"], ["theme"]).theme);
      // Other frontends can apply a theme, but do not store it.
      if (!run.env.settings.foreignWebapp) queueAction(run, "SET_THEME", [{ text: theme }]);
      else if (theme)
        queueAction(
          run,
          "CONTROL_GLOBAL",
          ["THEMING", "setTheme", theme].map((each) => ({ text: each })),
        );
    }
    set_density(...args: Parameters<InformationClient["set_density"]>): void {
      const run = runOf(this, "set_density");
      queueAction(run, "SET_DENSITY", [{ text: text(named(args, ["density"], ["density"]).density) }]);
    }
  };

function textOfApp(key: string, values: TextArguments, run: ClientRun): string {
  const found = appText(key, values, `client.text("${key}")`, run);
  if (found === undefined) return key;
  const given = Object.values(values).join();
  const placeholder = placeholdersIn(found).find((one) => !given.includes(one));
  if (placeholder !== undefined)
    run.env.observer.withoutEffect(
      run.run.instance.app,
      `client.text("${key}") returns a text with the placeholder ${placeholder}, for which it has no value. Pass it: client.text("${key}", ${/\d/.test(placeholder) ? "[value]" : `{ ${placeholder.slice(1, -1)}: value }`}).`,
    );
  return found;
}
