sap.ui.define(["sap/ui/core/Control"], (Control) =>
  Control.extend("shop.Swatch", {
    metadata: {
      properties: { color: "sap.ui.core.CSSColor", name: "string" },
      events: { press: {} },
    },
    renderer: {
      apiVersion: 2,
      render(html, swatch) {
        html.openStart("button", swatch).attr("aria-label", swatch.getName()).style("background", swatch.getColor());
        html.style("width", "3rem").style("height", "3rem").style("border-radius", "50%").openEnd().close("button");
      },
    },
    onclick() {
      this.firePress();
    },
  }),
);
