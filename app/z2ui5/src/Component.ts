import App from "sap/m/App";
import UIComponent from "sap/ui/core/UIComponent";
import Messaging from "sap/ui/core/Messaging";
import type Control from "sap/ui/core/Control";
import Device from "sap/ui/Device";
import BindingMode from "sap/ui/model/BindingMode";
import JSONModel from "sap/ui/model/json/JSONModel";
import { runAction } from "./actions/runAction";
import { isPlainObject } from "./core/types";
import type { PlainObject } from "./core/types";
import { createWire, wireNumber } from "./wire/wire";
import { addStyle } from "./runtime/addStyle";
import { followAppearance } from "./runtime/appearance";
import { Frontend } from "./runtime/Frontend";
import { publicGlobal } from "./runtime/Globals";
import { installGlobals } from "./runtime/installGlobals";
import { useChosenLanguage } from "./runtime/language";
import { openPage } from "./runtime/openPage";
import { ReloadStore } from "./runtime/ReloadStore";
import { listenToPage } from "./runtime/pageEvents";
import { Roundtrips } from "./runtime/Roundtrips";
import { Router } from "./runtime/Router";
import { createScreen } from "./runtime/createScreen";
import { Entries } from "./runtime/Entries";
import { keepTypedText } from "./runtime/keepTypedText";
import { PageObserver } from "./runtime/Surroundings";
import { loadTexts } from "./runtime/Texts";
import { takeTextsInControls } from "./runtime/textsInControls";
import { Timers } from "./runtime/Timers";
import { setFrontend } from "./runtime/theFrontend";
import { reloadAfterSave } from "./runtime/liveReload";

/** Below a row, UI5 leaves the labels of cells that are not visible. */
const HIDDEN_CELLS =
  ".sapMListTblSubCntRow:has(> .sapMListTblSubCntVal > .sapUiHiddenPlaceholder:only-child) { display: none; }";

/**
 * The frontend as a UI5 component. Its settings may carry `componentData.checkLocal` (post to the page's own URL) and
 * `componentData.wire`.
 *
 * @namespace z2ui5
 */
export default class Component extends UIComponent {
  static readonly metadata = { manifest: "json", interfaces: ["sap.ui.core.IAsyncContentCreation"] };

  private frontend: Frontend | undefined;
  private stopListening: (() => void) | undefined;
  private leaveTexts: (() => void) | undefined;
  private leaveTyped: (() => void) | undefined;

  override init(): void {
    super.init();
    followAppearance();
    addStyle(HIDDEN_CELLS);
    useChosenLanguage();
    installGlobals(this.settings(), this.url());
  }

  override async createContent(): Promise<Control> {
    await loadTexts();
    // The focus of the user or the app is not changed.
    const app = new App(this.createId("app"), { autoFocus: false });
    this.frontend = this.assemble(app);
    setFrontend(this.frontend);
    this.stopListening = listenToPage(this.frontend);
    this.leaveTexts = takeTextsInControls(this.frontend);
    this.leaveTyped = keepTypedText();
    void this.start(this.frontend);
    return app;
  }

  override exit(): void {
    this.stopListening?.();
    this.leaveTexts?.();
    this.leaveTyped?.();
    this.frontend?.destroy();
    setFrontend(undefined);
  }

  /** UI5 requests its version in any case, so waiting for it takes no time and the first request can contain it. */
  private async start(frontend: Frontend): Promise<void> {
    await frontend.parts.page.loadVersion();
    reloadAfterSave(frontend);
    await openPage(frontend);
  }

  private assemble(app: App): Frontend {
    const frontend = new Frontend(createWire(this.wireNumber()));
    const screen = createScreen(app, frontend, {
      device: new JSONModel(Device).setDefaultBindingMode(BindingMode.OneWay) as JSONModel,
      message: Messaging.getMessageModel(),
    });
    const { slots } = screen;
    const page = new PageObserver((control) => slots.slotOf(control), this.componentDataForServer());
    frontend.connect({
      ...screen,
      entries: new Entries(slots),
      page,
      reloadStore: new ReloadStore(this.url()),
      roundtrips: new Roundtrips(this.url()),
      router: new Router({ hashEvent: (event) => frontend.fire(event), restore: () => frontend.restore() }),
      timers: new Timers(),
      openTools: () => void import("z2ui5/devtools/DeveloperTools").then((tools) => tools.openDeveloperTools(frontend)),
      showOverlay: (details, wayOut) =>
        void import("z2ui5/devtools/ErrorOverlay").then((overlay) => overlay.showErrorOverlay(details, wayOut)),
      runAction: (action, slot, options) => runAction(frontend, action, slot, options),
    });
    // For devices without a keyboard: a view may write `.eF('Z2UI5', 'openDeveloperTools')`.
    publicGlobal()["openDeveloperTools"] = frontend.parts.openTools;
    return frontend;
  }

  /** Standalone pages may post to their own address; otherwise the manifest names it (wire-v1 §1.1). */
  private url(): string {
    if (this.settings()["checkLocal"] || window.z2ui5?.checkLocal) return location.href.split("#")[0];
    const named = String(this.getManifestEntry("/sap.app/dataSources/http/uri"));
    // A relative address lies below the component, as the HTML5 repository serves it (`cds add z2ui5-tile`).
    const uri = this.getManifestObject().resolveUri(named);
    const override = new URLSearchParams(location.search).get("z2ui5-wire");
    return override ? `${uri}?z2ui5-wire=${encodeURIComponent(override)}` : uri;
  }

  /** The query decides, then the page. */
  private wireNumber(): number {
    const settings = this.settings();
    return wireNumber(new URLSearchParams(location.search).get("z2ui5-wire") ?? settings["wire"], settings);
  }

  private settings(): PlainObject {
    const data: unknown = this.getComponentData();
    return isPlainObject(data) ? data : {};
  }

  /** Settings of our own are none of the launchpad's. */
  private componentDataForServer(): PlainObject | undefined {
    const { checkLocal: _local, wire: _wire, ...rest } = this.settings();
    return Object.keys(rest).length ? rest : undefined;
  }
}
