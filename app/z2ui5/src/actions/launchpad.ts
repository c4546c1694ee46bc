import { asObject, asText } from "../core/values";
import { launchpad, launchpadService } from "../runtime/launchpad";
import { sameOrigin } from "./urls";
import type { ActionHandler } from "./ActionHandler";

interface CrossAppNavigation {
  backToPreviousApp(): void;
  toExternal(target: unknown): void;
  hrefForExternalAsync?(target: unknown): Promise<string>;
}

/** What later launchpads have instead. */
interface Navigation {
  backToPreviousApp(): void;
  navigate(target: unknown): void;
  getHref(target: unknown): Promise<string>;
}

interface ShellUi {
  setTitle(title: string): void;
}

/** What only works inside a launchpad, and logging out (wire-v1 §7). Outside a launchpad nothing happens. */
export const launchpadActions: Record<string, ActionHandler> = {
  SET_TITLE_LAUNCHPAD: async (_frontend, [title]) => {
    (await launchpadService<ShellUi>("ShellUIService"))?.setTitle(asText(title));
  },
  CROSS_APP_NAV_TO_PREV_APP: async () => {
    (await navigationService())?.backToPreviousApp();
  },
  CROSS_APP_NAV_TO_EXT: async (_frontend, [target, params, mode]) => {
    const navigation = await navigationService();
    const intent = { target: asObject(target), params: asObject(params) };
    if (mode !== "EXT") navigation?.toExternal(intent);
    else window.open(await navigation?.hrefForExternalAsync?.(intent), "_blank", "noopener");
  },
  SYSTEM_LOGOUT: async (_frontend, [url]) => {
    const shell = launchpad();
    if (!asText(url) && shell?.logout) {
      shell.logout();
      return;
    }
    const target = sameOrigin(asText(url) || "/sap/public/bc/icf/logoff");
    if (!target) return;
    if (location.pathname.startsWith("/sap/bc/bsp/")) await endBspSession();
    location.assign(target);
  },
};

/** Launchpads without the older service refuse to give it. */
async function navigationService(): Promise<CrossAppNavigation | undefined> {
  try {
    return await launchpadService<CrossAppNavigation>("CrossApplicationNavigation");
  } catch {
    const later = await launchpadService<Navigation>("Navigation");
    return (
      later && {
        backToPreviousApp: () => later.backToPreviousApp(),
        toExternal: (target) => later.navigate(target),
        hrefForExternalAsync: (target) => later.getHref(target),
      }
    );
  }
}

/** A BSP session has a separate logout URL; the logout waits for it only a short time. */
function endBspSession(): Promise<void> {
  return new Promise((resolve) => {
    const frame = document.createElement("iframe");
    frame.hidden = true;
    frame.src = `${location.pathname}?sap-sessioncmd=logoff`;
    frame.addEventListener("load", () => resolve());
    document.body.append(frame);
    setTimeout(resolve, 1500);
  });
}
