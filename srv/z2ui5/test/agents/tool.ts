import { z } from "zod";
import { didYouMean } from "../../view/suggestion.ts";
import { listed } from "../screen/screen-error.ts";
import { sentenceOf } from "./sentences.ts";

/** What a tool answers. */
export interface Result {
  [name: string]: unknown;
  content: { type: "text"; text: string }[];
  isError?: boolean;
}

/** Something an agent can ask for. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly [name: string]: unknown; readonly type: "object" };
  readonly annotations?: { readonly readOnlyHint: true };
  /** Does it. @param given the arguments, as they arrived */
  answer(given: unknown): Promise<Result>;
}

/**
 * Makes a tool, which takes no arguments but those it names.
 * @param shape the arguments @param work does it @param isReading whether it leaves everything as it is
 */
export function tool<Shape extends z.ZodRawShape>(
  name: string,
  description: string,
  shape: Shape,
  work: (input: z.infer<z.ZodObject<Shape>>) => Promise<Result>,
  isReading = false,
): Tool {
  const input = z.strictObject(shape);
  return {
    name,
    description,
    inputSchema: { ...z.toJSONSchema(input, { io: "input" }), type: "object" },
    ...(isReading && { annotations: { readOnlyHint: true } }),
    answer: async (given) => {
      const read = input.safeParse(given ?? {});
      if (read.success) return work(read.data as z.infer<z.ZodObject<Shape>>);
      return refused(wrongArgument(name, shape, (given ?? {}) as Record<string, unknown>, read.error.issues[0]!));
    },
  };
}

/** The result of what an agent has asked for. @param action the action, if there are several */
export async function resultOf(work: () => Promise<string>, action?: string): Promise<Result> {
  try {
    return { content: [{ type: "text", text: await work() }] };
  } catch (error) {
    return refused(sentenceOf(error, action));
  }
}

const refused = (text: string): Result => ({ content: [{ type: "text", text }], isError: true });

/** What is wrong with the arguments, and what they may be. */
function wrongArgument(
  tool: string,
  shape: z.ZodRawShape,
  given: Readonly<Record<string, unknown>>,
  issue: z.core.$ZodIssue,
): string {
  const names = Object.keys(shape);
  if (issue.code === "unrecognized_keys") {
    const [wrong = ""] = issue.keys;
    const all = names.length > 0 ? `Its arguments are: ${names.join(", ")}.` : "It has none.";
    return `${tool} has no argument ${wrong}${didYouMean(wrong, names)} ${all}`;
  }
  const name = String(issue.path[0]);
  const value = given[name];
  const said = value === undefined ? "is missing" : `cannot be ${JSON.stringify(value)}`;
  if (issue.code !== "invalid_value")
    return `The argument ${name} ${said}. ${(shape[name] as z.ZodType | undefined)?.description ?? ""}`.trim();
  const values = issue.values.map(String);
  const meant = value === undefined ? "." : didYouMean(String(value), values);
  return `The argument ${name} ${said}${meant} It can be: ${listed(values)}.`;
}
