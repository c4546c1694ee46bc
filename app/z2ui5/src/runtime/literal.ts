import ManagedObject from "sap/ui/base/ManagedObject";

/**
 * A text for the settings of a new control, which would read braces in it as a binding: `{…formatter:'sap.m.URLHelper.redirect'}` in
 * what a user has typed would leave the page. Setters take texts as they are.
 */
export const literal = (text: string): string => ManagedObject.escapeSettingsValue(text) as string;
