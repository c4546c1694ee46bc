/** Module `abap2UI5/cds-plugin`: loading it is all a project of other ports does; here there is nothing left to do. */
const plugin = Object.freeze({});

export default plugin;
export { plugin as "module.exports" };
