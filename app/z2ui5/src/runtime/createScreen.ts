import type App from "sap/m/App";
import type Model from "sap/ui/model/Model";
import { ViewCache } from "./ViewCache";
import { PageContainer } from "./PageContainer";
import type { Parts } from "./Parts";
import { ReturningPages } from "./ReturningPages";
import { SlotBuilder } from "./SlotBuilder";
import type { SlotListener } from "./SlotContent";
import { SlotModels } from "./SlotModels";
import { SlotPatcher } from "./SlotPatcher";
import { Slots } from "./Slots";
import { SlotViews } from "./SlotViews";

/** The parts of the frontend that show views. */
export type Screen = Pick<Parts, "slots" | "models" | "views" | "viewCache" | "pages">;

/**
 * Creates the parts that show views.
 *
 * @param app container of the main view
 * @param listener receives the events of all views
 * @param commonModels models every slot has, by name
 */
export function createScreen(app: App, listener: SlotListener, commonModels: Record<string, Model>): Screen {
  const slots = new Slots(listener);
  const container = new PageContainer(app);
  const models = new SlotModels(slots, listener);
  const viewCache = new ViewCache(slots);
  const pages = new ReturningPages(slots, listener, container);
  const patcher = new SlotPatcher(slots, models, listener);
  const builder = new SlotBuilder(slots, listener, container, pages, commonModels);
  const views = new SlotViews({ slots, models, viewCache, pages, patcher, builder });
  return { slots, models, views, viewCache, pages };
}
