import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import { Column, Text, type ColumnNode } from "../view/sap/m.ts";
import { text } from "./own-text.ts";

/** A column of a table in a built-in dialog. @param key text of its header @param width "" for what is left, which on phones is everything: the others stand below it */
export const dialogColumn = (client: z2ui5_if_client, key: string, width = ""): ColumnNode =>
  Column({
    header: Text({ text: text(client, key) }),
    ...(width && { width, minScreenWidth: "Tablet", demandPopin: true, popinDisplay: "Inline" }),
  });
