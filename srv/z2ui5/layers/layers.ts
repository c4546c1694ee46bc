/** What surrounds the roundtrips of an engine, the outermost first. Each layer is a directory here and a line of the list. */
import type { Layer } from "../roundtrip/exchange.ts";
import type { LayeredEngine } from "./engine.ts";
import { failureDialog } from "./failures/dialog.ts";
import { errorsLeftBehind } from "./failures/left-behind.ts";
import { screensNotShown } from "./failures/not-shown.ts";
import { history } from "./history/history.ts";
import { developerNotes } from "./notes/notes.ts";
import { once } from "./once/once.ts";
import { redisplay } from "./redisplay/redisplay.ts";
import { sharing } from "./sharing/sharing.ts";
import { userMark } from "./user/user.ts";

/** The layers of an engine. @param engine the engine they are for */
export const layersOf = (engine: LayeredEngine): readonly Layer[] => [
  userMark(),
  screensNotShown(),
  history(engine),
  failureDialog(),
  errorsLeftBehind(),
  once(engine),
  sharing(),
  redisplay(),
  developerNotes(engine),
];
