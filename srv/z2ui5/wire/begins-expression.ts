/** Beginnings of what frontends of all wires evaluate in the arguments of an event or an action. */
const EXPRESSION = /^(?:\$|\{|\.eB\(|\.eBP\(|\.eF\()/;

/** Whether frontends would read a text as an expression or an object. */
export const beginsExpression = (text: string): boolean => EXPRESSION.test(text);
