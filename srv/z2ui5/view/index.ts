/**
 * Typed views: the functions of `z2ui5/view/sap/m` and its neighbours take the settings of a UI5 control and make a
 * node; `client.view_display(node)` turns it into an XML view. Types, and their documentation, are UI5's own.
 *
 * Data cannot become a binding or markup. A text is written so that it shows as it is. It is a binding only if
 * - the client of the running roundtrip returned exactly this text (`client._bind(this.name)`),
 * - it names a field, `"{NAME}"`, and a row or object is around it: a `template`, or a control with `binding`,
 * - or the author says so: `binding`, `bound`, `expression`, a control setting `{ path }` with a path as above.
 * What remains: data that equals, character by character, a binding of the same run, or a field's name in braces inside
 * a template. It shows that value, which the author put on the same screen for the same user; `text(data)` excludes even
 * that. Objects from data are refused unless their path is the client's or a field. Events are code: only the client's own
 * are taken, or what `handler` says. Raw XML needs `raw`.
 */
export { binding, bound, expression, handler, raw, text } from "./explicit.ts";
export { fragment, view } from "./roots.ts";
export type * from "./values.ts";
