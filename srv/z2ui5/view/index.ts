/**
 * Typed views: the functions of `z2ui5/view/sap/m` and similar modules take the settings of a UI5 control and create a
 * node; `client.view_display(node)` converts it to an XML view. Types and documentation are those of UI5.
 *
 * Data cannot become a binding or markup. Every text is encoded so that it is displayed literally. It is a binding only if
 * - the client of the running roundtrip handed it out: `client._bind(this.name)`. A text the app read from its own state
 *   is data even if it equals such a binding; where the two cannot be distinguished, both are text;
 * - it names a field, `"{NAME}"` as a whole, and a row or object is around: a `template`, or a control with `binding`;
 * - the author says so: `binding`, `bound`, `expression`, or an object whose path is the client's or such a field.
 * Events take what the client handed out; other code needs `handler`, other XML `raw`. Objects that come from data are
 * refused. What remains is data from outside of the app's state that equals, character by character, a binding of the
 * same run, or a field in braces inside a template: it shows that value of the same screen. `text(data)` excludes that.
 */
export { control, type ControlOptions } from "./control.ts";
export { binding, bound, expression, handler, raw, text } from "./explicit.ts";
export { fragment, view } from "./roots.ts";
export { fields, rows } from "./rows.ts";
export type { FieldOf, FieldsOf, RowsOptions, TableField } from "./rows.ts";
export type * from "./values.ts";
