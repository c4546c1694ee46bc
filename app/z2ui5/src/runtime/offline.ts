import MessageBox from "sap/m/MessageBox";
import MessageToast from "sap/m/MessageToast";
import { text } from "./Texts";

let waiting = false;

/** Informs the user that nothing was sent because the browser is offline, and once when it is online again. */
export function showOffline(): void {
  // No icon: its font could not be loaded now.
  MessageBox.show(text("offline"));
  if (waiting) return;
  waiting = true;
  window.addEventListener(
    "online",
    () => {
      waiting = false;
      MessageToast.show(text("online"));
    },
    { once: true },
  );
}
