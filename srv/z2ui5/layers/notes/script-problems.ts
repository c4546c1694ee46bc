/** Mistakes in the script of an app: state outside of the app, statements without effect, functions with an unusable result, constants that do not exist. */
import type * as acorn from "acorn";
import { nameOf, nodesIn, ownMember, type Node } from "../../source/nodes.ts";
import { foundIn } from "../../source/script.ts";
import type { App } from "../../types/app.ts";
import { nearest } from "../../view/suggestion.ts";
import { testedIn } from "./template-conditions.ts";
import { unawaitedCalls } from "./unawaited-calls.ts";

/** Sentences about a script. @param text as it runs @param app one of the class in it @param isSet whether any script sets a member of this name */
export function scriptProblems(text: string, app: App, isSet: (name: string) => boolean): string[] {
  return foundIn(text, (program) => [
    ...new Set([
      ...sharedState(program),
      ...[...nodesIn(program)].flatMap((node) => [...idleCode(node), ...testedBinding(node)]),
      ...unknownMembers(program),
      ...unawaitedCalls(program, text),
      ...classesIn(program).flatMap((one) => unknownAttributes(one, app, isSet)),
    ]),
  ]);
}

/** Sentences about what a script does not await. @param text as it runs */
export const unawaitedIn = (text: string): string[] => foundIn(text, (program) => unawaitedCalls(program, text));

/** Variables of the module and static fields that methods count up or fill with what a user has sent: caches are assigned otherwise. */
function sharedState(program: acorn.Program): string[] {
  // Of what is constant, a list can be filled.
  const variables = new Set(
    declaredIn(program).flatMap(({ kind, name, init }) =>
      kind === "const" && init?.type !== "ArrayExpression" ? [] : name,
    ),
  );
  return classesIn(program).flatMap((one) =>
    [...nodesIn(one.body)].flatMap((node) => {
      const target = accumulated(node);
      const name = target && sharedName(target, variables, one.id?.name);
      return name === undefined
        ? []
        : [
            `A method changes ${name}, which all users share and a restart of the server forgets. Keep what belongs to a user in a field of the app: this.…`,
          ];
    }),
  );
}

const classesIn = (program: acorn.Program): acorn.Class[] =>
  [...nodesIn(program)].filter((one) => one.type === "ClassDeclaration" || one.type === "ClassExpression");

interface Declared {
  readonly kind: string;
  readonly name: string;
  readonly init: Node | null | undefined;
}

/** Variables and constants of the module itself. What it exports is there for others. */
const declaredIn = ({ body }: acorn.Program): Declared[] =>
  body.flatMap((one) =>
    one.type === "VariableDeclaration"
      ? one.declarations.flatMap(({ id, init }) =>
          id.type === "Identifier" ? { kind: one.kind, name: id.name, init } : [],
        )
      : [],
  );

/** What is filled, or is assigned what follows from its value before, or an argument of an event. */
function accumulated(node: Node): Node | undefined {
  if (node.type === "UpdateExpression") return node.argument;
  if (node.type === "CallExpression" && node.callee.type === "MemberExpression")
    return FILLS.has(nameOf(node.callee.property)) ? node.callee.object : undefined;
  if (node.type !== "AssignmentExpression" || /^(?:\?\?|\|\||&&)=$/.test(node.operator)) return undefined;
  const { left, right } = node;
  return node.operator !== "=" || [...nodesIn(right)].some((one) => isSame(one, left) || isArgument(one))
    ? left
    : undefined;
}

const FILLS: ReadonlySet<string> = new Set(["push", "unshift", "splice"]);

const isArgument = (node: Node): boolean =>
  node.type === "MemberExpression" && nameOf(node.property) === "get_event_arg";

function isSame(one: Node, other: Node): boolean {
  if (one.type === "Identifier") return other.type === "Identifier" && one.name === other.name;
  if (one.type === "ThisExpression") return other.type === "ThisExpression";
  return (
    one.type === "MemberExpression" &&
    other.type === "MemberExpression" &&
    !one.computed &&
    isSame(one.property, other.property) &&
    isSame(one.object, other.object)
  );
}

/** The name of a variable of the module, or of a static field. */
function sharedName(node: Node, variables: ReadonlySet<string>, className = ""): string | undefined {
  if (node.type === "Identifier") return variables.has(node.name) ? `the variable ${node.name}` : undefined;
  if (node.type !== "MemberExpression" || node.computed || node.property.type !== "Identifier") return undefined;
  const { object, property } = node;
  const isClass =
    object.type === "Identifier"
      ? object.name === className
      : object.type === "MemberExpression" &&
        object.object.type === "ThisExpression" &&
        object.property.type === "Identifier" &&
        object.property.name === "constructor";
  return isClass ? `the static ${property.name}` : undefined;
}

/** Statements of `cds.ql`, which are carried out when they are awaited. */
const STATEMENTS: ReadonlySet<string> = new Set(["SELECT", "INSERT", "UPSERT", "UPDATE", "DELETE"]);

/** Methods that change nothing and are called only for their result. */
const PURE: ReadonlySet<string> = new Set([
  ...["filter", "concat", "slice", "flat", "toSorted", "toReversed", "toSpliced"],
  ...["trim", "toUpperCase", "toLowerCase", "replaceAll", "padStart", "padEnd", "substring", "toFixed"],
]);

/** Code that has no effect, or not the one it seems to have. */
function idleCode(node: Node): string[] {
  switch (node.type) {
    case "ExpressionStatement":
      return idleStatement(node.expression);
    case "IfStatement": {
      const { test } = node;
      return test.type === "AssignmentExpression" && test.operator === "=" && test.right.type === "Literal"
        ? [`An if statement assigns ${nameOf(lastOf(test.left))} instead of comparing it. Write ===.`]
        : [];
    }
    case "BlockStatement":
    case "SwitchCase":
      return unheardSave(node.type === "BlockStatement" ? node.body : node.consequent);
    case "CallExpression":
      return wrongCallback(node);
    default:
      return [];
  }
}

/** Bindings that JavaScript decides by; their text, which begins with a brace, may be what is meant. */
function testedBinding(node: Node): string[] {
  const tested = testedIn(node);
  if (tested.some((one) => one.type === "Literal" && String(one.value).startsWith("{"))) return [];
  return tested.flatMap((one) => {
    const method = one.type === "CallExpression" ? nameOf(lastOf(one.callee)) : "";
    return /^_bind(?:_edit|_local)?$/.test(method)
      ? [
          `A condition in JavaScript uses client.${method}(…), which is a binding and not the value. Write expression\`\${client.${method}(…)} …\`, from "z2ui5/view", or use the attribute itself.`,
        ]
      : [];
  });
}

function idleStatement(expression: Node): string[] {
  const name = statementIn(expression);
  if (name !== undefined)
    return [
      `A statement begins with ${name} and is not awaited, so it may not be carried out, and its errors are not reported. Write await ${name}….`,
    ];
  if (expression.type === "BinaryExpression" && /^[!=]==?$/.test(expression.operator))
    return [
      `A statement compares ${nameOf(lastOf(expression.left))}, but does nothing with the result. Write = to assign it.`,
    ];
  if (expression.type !== "CallExpression" || expression.callee.type !== "MemberExpression") return [];
  const { object, property } = expression.callee;
  const method = nameOf(property);
  return PURE.has(method) && object.type === "MemberExpression" && !expression.arguments.some(isBlock)
    ? [
        `A statement calls ${nameOf(lastOf(object))}.${method}(…), but does nothing with the result: ${method} leaves ${nameOf(lastOf(object))} as it is. Assign the result.`,
      ]
    : [];
}

/** Methods of lists that use what a function returns at once. */
const WITHOUT_WAITING: ReadonlySet<string> = new Set(["forEach", "filter", "find", "findIndex", "some", "every"]);

/** Functions that return true or false to `sort`, and async functions for methods that do not wait for them. */
function wrongCallback({ callee, arguments: args }: acorn.CallExpression): string[] {
  const method = callee.type === "MemberExpression" ? nameOf(callee.property) : "";
  const [given] = args;
  if (given?.type !== "ArrowFunctionExpression" && given?.type !== "FunctionExpression") return [];
  if (given.async && WITHOUT_WAITING.has(method))
    return [
      `${method} is given an async function, but does not wait for it. Write for (const … of …) with await in it.`,
    ];
  const results =
    given.body.type === "BlockStatement"
      ? given.body.body.flatMap((one) => (one.type === "ReturnStatement" && one.argument ? one.argument : []))
      : [given.body];
  return /^(?:sort|toSorted)$/.test(method) &&
    results.some((one) => one.type === "BinaryExpression" && /^[<>]=?$/.test(one.operator))
    ? [
        `${method} is given a function that returns true or false, so the order does not change. The function must return a number, such as a.name.localeCompare(b.name) or a.id - b.id.`,
      ]
    : [];
}

/** Calls that report success to the user, or discard what the user has entered. */
const REPORTS: ReadonlySet<string> = new Set([
  "message_toast_display",
  "nav_app_leave",
  "nav_app_back",
  "popup_destroy",
]);

/** A call of `save` whose result is ignored, although the row may have been refused. */
function unheardSave(statements: readonly Node[]): string[] {
  const at = statements.findIndex(
    (one) =>
      one.type === "ExpressionStatement" &&
      one.expression.type === "AwaitExpression" &&
      isSave(one.expression.argument),
  );
  const reporting =
    at < 0
      ? undefined
      : statements.slice(at + 1).flatMap((one) => methodsIn(one).filter((name) => REPORTS.has(name)))[0];
  return reporting === undefined
    ? []
    : [
        `The result of save is not checked before ${reporting} is called; it is false if the row was refused. Write if (await ….save(…)) ….`,
      ];
}

/** Whether `save` of an entity is called with a row; other methods with this name throw errors. */
const isSave = (node: Node): boolean =>
  node.type === "CallExpression" &&
  node.callee.type === "MemberExpression" &&
  nameOf(node.callee.property) === "save" &&
  node.callee.object.type === "Identifier" &&
  isAttribute(node.arguments[0]);

const isAttribute = (node: Node | undefined): boolean =>
  node?.type === "MemberExpression" && node.object.type === "ThisExpression";

/** Methods that a statement calls unconditionally. */
const methodsIn = (statement: Node): string[] => {
  const expression =
    statement.type === "ExpressionStatement"
      ? statement.expression
      : statement.type === "ReturnStatement"
        ? statement.argument
        : undefined;
  return expression?.type === "CallExpression" && expression.callee.type === "MemberExpression"
    ? [nameOf(expression.callee.property)]
    : [];
};

const lastOf = (node: Node): Node =>
  node.type === "MemberExpression" ? node.property : node.type === "ChainExpression" ? lastOf(node.expression) : node;

/** A function that does more than return a value. */
const isBlock = (node: Node): boolean =>
  (node.type === "ArrowFunctionExpression" || node.type === "FunctionExpression") &&
  [...nodesIn(node.body)].some((one) => one.type === "AssignmentExpression" || one.type === "ExpressionStatement");

/** The first name of a chain of calls, such as `INSERT` in `INSERT.into(…).entries(…)`, or `cds.run`. */
function statementIn(node: Node): string | undefined {
  if (node.type === "CallExpression") {
    const { callee, arguments: args } = node;
    if (callee.type === "MemberExpression" && callee.property.type === "Identifier") {
      if (callee.property.name === "then" || callee.property.name === "catch") return undefined;
      if (
        callee.object.type === "Identifier" &&
        callee.object.name === "cds" &&
        callee.property.name === "run" &&
        args[0]
      )
        return "cds.run";
    }
    return statementIn(callee);
  }
  if (node.type === "TaggedTemplateExpression") return statementIn(node.tag);
  if (node.type === "MemberExpression") return statementIn(node.object);
  return node.type === "Identifier" && STATEMENTS.has(node.name) ? node.name : undefined;
}

/** Members of constants that are called nearly as one they have, such as `EVENTS.SAV`. */
function unknownMembers(program: acorn.Program): string[] {
  const constants = new Map(
    declaredIn(program).flatMap(({ kind, name, init }): [string, readonly string[]][] =>
      kind === "const" && init?.type === "ObjectExpression" && init.properties.every(isPlainMember)
        ? [[name, init.properties.map((one) => (one.type === "Property" ? nameOf(one.key) : ""))]]
        : [],
    ),
  );
  if (constants.size === 0) return [];
  return [...nodesIn(program)].flatMap((node) => {
    if (node.type !== "MemberExpression" || node.computed) return [];
    const name = nameOf(node.property);
    const members = constants.get(nameOf(node.object));
    const meant = members && !members.includes(name) ? nearest(name, members) : undefined;
    return meant === undefined ? [] : [`${nameOf(node.object)} has no ${name}; did you mean '${meant}'?`];
  });
}

const isPlainMember = (node: Node): boolean => node.type === "Property" && !node.computed && nameOf(node.key) !== "";

/** Attributes that the class of the app reads, nothing sets, and that are called nearly as one there is. What is asked for with `?.` may be missing. */
function unknownAttributes({ body, id }: acorn.Class, app: App, isSet: (name: string) => boolean): string[] {
  if (id?.name !== app.constructor.name) return [];
  const members = [...Object.keys(app), ...body.body.flatMap((one) => ("key" in one ? nameOf(one.key) : []))];
  const nodes = [...nodesIn(body)];
  const free = new Set(
    nodes
      .flatMap((node) => {
        if (node.type === "AssignmentExpression") return node.left;
        if (node.type === "CallExpression") return node.optional ? node.callee : [];
        return node.type === "MemberExpression" && node.optional ? node.object : [];
      })
      .flatMap((node) => ownMember(node) ?? []),
  );
  return nodes.flatMap((node) => {
    const name = ownMember(node);
    if (name === undefined || name in app || members.includes(name) || free.has(name)) return [];
    const meant = nearest(name, members);
    return meant === undefined || isSet(name)
      ? []
      : [`The class reads this.${name}, which it does not declare; did you mean 'this.${meant}'?`];
  });
}
