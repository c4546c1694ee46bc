// Creates and changes the tables, as \`cds-deploy\` does, which prints the credentials of the database with console.debug.
console.debug = () => {};
require("@sap/cds/bin/deploy.js");
