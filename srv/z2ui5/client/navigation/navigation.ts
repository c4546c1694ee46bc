/** Navigation between apps (docs/spec/client-api.md §5.9). */
import { demandApp } from "../../is-app.ts";
import type { App } from "../../types/app.ts";
import { named, text } from "../arguments.ts";
import type { ClientClass, EitherForm } from "../feature.ts";
import { runOf, type ClientRun } from "../run.ts";
import type { NavigationClient } from "./types.ts";

/** The methods about apps; those about the address are in `address.ts`. */
type AppNavigation = Pick<
  NavigationClient,
  | "nav_app_call"
  | "nav_app_leave"
  | "nav_app_home"
  | "nav_app_back"
  | "get_app"
  | "get_app_prev"
  | "get_if_app"
  | "nav_app_set_id"
>;

/** Adds the methods that call and leave apps. */
export const withNavigation = <Base extends ClientClass>(base: Base) =>
  class extends base implements AppNavigation {
    nav_app_call(...args: Parameters<NavigationClient["nav_app_call"]>): string {
      const run = runOf(this, "nav_app_call");
      const app = demandApp(named(args, ["app"], ["app"]).app, "nav_app_call");
      run.navigation.call = { kind: "call", app };
      return idOf(run, app);
    }
    nav_app_leave(...args: EitherForm<NavigationClient["nav_app_leave"]>): string {
      return leave(runOf(this, "nav_app_leave"), args);
    }
    nav_app_home(): void {
      runOf(this, "nav_app_home").navigation.leave = { kind: "home" };
    }
    nav_app_back(): void {
      const run = runOf(this, "nav_app_back");
      if (run.run.instance.stack.length > 0) leave(run, []);
      else run.navigation.leave = { kind: "home" };
    }

    get_app(): App;
    get_app(id: string): App | null | Promise<App | null>;
    get_app(...args: EitherForm<NavigationClient["get_app"]>): App | null | Promise<App | null> {
      const { run, instances, env } = runOf(this, "get_app");
      const id = text(named(args, ["id"], ["id"]).id);
      if (id === "" || id === run.instance.draftId) return run.instance.app;
      const ready = instances.ready(id);
      return ready
        ? ready.app
        : instances.load(id).then((instance) => {
            env.log.debug(`get_app waited for draft ${id}`);
            return instance?.app ?? null;
          });
    }
    get_app_prev(): App | null {
      const { run, instances } = runOf(this, "get_app_prev");
      return run.leftInstance?.app ?? instances.ready(run.instance.stack.at(-1) ?? "")?.app ?? null;
    }
    get_if_app(): App {
      return runOf(this, "get_if_app").run.instance.app;
    }
    nav_app_set_id(app: App): string {
      return idOf(runOf(this, "nav_app_set_id"), demandApp(app, "nav_app_set_id"));
    }
  };

function leave(run: ClientRun, args: EitherForm<NavigationClient["nav_app_leave"]>): string {
  const given: readonly unknown[] = args.length === 1 && args[0] === undefined ? [] : args;
  const p = named(given, ["app", "event", "r_data"], ["app", "event", "r_data"]);
  const app = p.app === undefined || p.app === null ? null : demandApp(p.app, "nav_app_leave");
  run.navigation.leave = {
    kind: "leave",
    app,
    event: text(p.event),
    data: Object.hasOwn(p, "r_data") ? p.r_data : null,
  };
  const { instance } = run.run;
  const target =
    app ?? run.instances.ready(instance.stack.at(-1) ?? "")?.app ?? (instance.stack.length === 0 ? instance.app : null);
  return target ? idOf(run, target) : "";
}

/** The stable ID of an app, created on first use. */
const idOf = ({ env }: ClientRun, app: App): string => (app.id_app ||= env.newId());
