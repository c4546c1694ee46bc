/** What is odd about the script of an app: state outside of the app, statements of the database that are never carried out, constants that are not there. */
import type * as acorn from "acorn";
import { nodesIn, type Node } from "../../source/nodes.ts";
import { parse } from "../../source/script.ts";
import { nearest } from "../../view/suggestion.ts";

/** Sentences about a script. @param text as it runs */
export function scriptProblems(text: string): string[] {
  try {
    const program = parse(text);
    return [...new Set([...sharedState(program), ...idleStatements(program), ...unknownMembers(program)])];
  } catch {
    // What runs, and is no JavaScript for the parser, is not looked at.
    return [];
  }
}

/** Variables of the module and static fields that methods count up or fill with what a user has sent: caches are assigned otherwise. */
function sharedState(program: acorn.Program): string[] {
  // Of what is constant, a list can be filled.
  const variables = new Set(
    declaredIn(program).flatMap(({ kind, name, init }) =>
      kind === "const" && init?.type !== "ArrayExpression" ? [] : name,
    ),
  );
  const classes = [...nodesIn(program)].filter(
    (one) => one.type === "ClassDeclaration" || one.type === "ClassExpression",
  );
  return classes.flatMap((one) =>
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

const nameOf = (node: Node): string => (node.type === "Identifier" ? node.name : "");

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

const idleStatements = (program: acorn.Program): string[] =>
  [...nodesIn(program)].flatMap((node) => {
    const name = node.type === "ExpressionStatement" ? statementIn(node.expression) : undefined;
    return name === undefined
      ? []
      : [
          `A statement begins with ${name} and is not awaited, so it may not be carried out, and no error is told. Write await ${name}….`,
        ];
  });

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
