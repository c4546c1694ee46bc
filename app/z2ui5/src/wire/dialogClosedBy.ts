/** The dialog that an action of a view closes, as encoded by each wire. */
export function dialogClosedBy(name: string, [target, method, slot]: unknown[]): "POPUP" | "POPOVER" | undefined {
  if (
    name === "POPUP_CLOSE" ||
    (name === "CONTROL_GLOBAL" && target === "VIEW_SLOTS" && method === "destroy" && slot === "POPUP")
  )
    return "POPUP";
  if (
    name === "POPOVER_CLOSE" ||
    (name === "CONTROL_GLOBAL" && target === "VIEW_SLOTS" && method === "destroy" && slot === "POPOVER")
  )
    return "POPOVER";
  return undefined;
}
