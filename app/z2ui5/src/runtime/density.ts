import Device from "sap/ui/Device";

/** Pages come compact; where fingers are the only pointer, controls get the room they need. */
export function fitDensity(): void {
  const needsRoom = Device.support.touch && !Device.system.desktop && !Device.system.combi;
  document.body.classList.toggle("sapUiSizeCompact", !needsRoom);
  document.body.classList.toggle("sapUiSizeCozy", needsRoom);
}
