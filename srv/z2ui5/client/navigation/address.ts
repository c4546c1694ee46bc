/** Sets URL, history and session of the browser (docs/spec/client-api.md §5.10). */
import { flag, named, text } from "../arguments.ts";
import type { ClientClass } from "../feature.ts";
import { runOf, type ClientRun } from "../run.ts";
import { formatAddress, parseAddress } from "./address-parameters.ts";
import type { AddressParameters, NavigationClient } from "./types.ts";

type AddressMethods = Pick<
  NavigationClient,
  | "set_session_stateful"
  | "set_app_state_active"
  | "app_state_set_active"
  | "app_state_get_href"
  | "set_push_state"
  | "hash_set"
  | "hash_replace"
  | "set_nav_back"
  | "set_address"
  | "get_address"
>;
type Switch = Parameters<NavigationClient["set_nav_back"]>;
type Text = Parameters<NavigationClient["hash_set"]>;

/** Adds the methods about the address. */
export const withAddress = <Base extends ClientClass>(base: Base) =>
  class extends base implements AddressMethods {
    set_session_stateful(...args: Switch): void {
      runOf(this, "set_session_stateful").run.instance.app.check_sticky = flag(args);
    }

    set_app_state_active(...args: Switch): void {
      keepAppState(runOf(this, "set_app_state_active"), flag(args));
    }
    app_state_set_active(...args: Switch): void {
      keepAppState(runOf(this, "app_state_set_active"), flag(args));
    }
    app_state_get_href(): string {
      const { session, run, env } = runOf(this, "app_state_get_href");
      return env.expressions.appStateLink(session, run.instance.draftId);
    }

    set_address(parameters: AddressParameters, { replace = false }: { replace?: boolean } = {}): void {
      const { output, run } = runOf(this, "set_address");
      const { remembered } = run.instance;
      const address = formatAddress(parameters);
      if (address === remembered.address) return;
      remembered.address = address;
      output.addressStep = !replace;
    }
    get_address(): Record<string, string> {
      return parseAddress(runOf(this, "get_address").run.instance.remembered.address);
    }

    set_push_state(...args: Text): void {
      runOf(this, "set_push_state").output.url.pushState = textIn(args);
    }
    hash_set(...args: Text): void {
      runOf(this, "hash_set").output.url.pushState = textIn(args);
    }
    hash_replace(...args: Text): void {
      runOf(this, "hash_replace").output.url.replaceHash = textIn(args);
    }
    set_nav_back(...args: Switch): void {
      runOf(this, "set_nav_back").output.stepBack(flag(args));
    }
  };

function keepAppState({ output, run }: ClientRun, on: boolean): void {
  run.instance.remembered.appStateActive = output.url.appStateActive = on;
}

const textIn = (args: Text): string => text(named(args, ["val"], ["val"]).val);
