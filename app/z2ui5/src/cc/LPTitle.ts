import Control from "sap/ui/core/Control";
import { launchpadService } from "../runtime/launchpad";
import { invisible } from "./invisible";

interface ShellUi {
  setTitle(title: string): void;
}

interface AppConfiguration {
  setApplicationFullWidthInternal?(fullWidth: boolean): void;
  setApplicationFullWidth?(fullWidth: boolean): void;
}

/**
 * Title and width of the launchpad (wire-v1 §13). It has no effect outside a launchpad.
 *
 * @namespace z2ui5.cc
 */
export default class LPTitle extends Control {
  static readonly metadata = {
    properties: {
      /** Title in the shell. */
      title: { type: "string" },
      /** Whether the app uses the whole width. */
      ApplicationFullWidth: { type: "boolean" },
    },
  };
  static readonly renderer = invisible;

  /** Sets the shell title. */
  setTitle(title: string): this {
    this.setProperty("title", title, true);
    void launchpadService<ShellUi>("ShellUIService").then((shell) => shell?.setTitle(title));
    return this;
  }

  /** Enables or disables the full width of the shell. */
  setApplicationFullWidth(fullWidth: boolean): this {
    this.setProperty("ApplicationFullWidth", fullWidth, true);
    void launchpadService<AppConfiguration>("AppConfiguration").then((configuration) =>
      configuration?.setApplicationFullWidth?.(fullWidth),
    );
    return this;
  }
}
