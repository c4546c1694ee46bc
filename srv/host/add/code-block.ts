/** Code as a template: parts that are missing leave no empty lines, and parts of several lines are indented as where they stand. */

/** A part of code; false and "" for none. */
export type CodePart = string | false | undefined;

const MARK = /\0(\d+)\0/g;

/**
 * A tag for templates of code.
 * @example codeBlock`class books {\n  ${hasFilter && "filter = {};"}\n}`
 */
export function codeBlock(strings: TemplateStringsArray, ...parts: readonly CodePart[]): string {
  const marked = strings.reduce((before, text, index) => `${before}\0${index - 1}\0${text}`);
  return marked
    .split("\n")
    .flatMap((line) => {
      const alone = /^( *)\0(\d+)\0$/.exec(line);
      if (alone && !parts[Number(alone[2])]) return [];
      const indent = /^ */.exec(line)?.[0] ?? "";
      return [
        line.replace(MARK, (_, index: string) => indented(parts[Number(index)] || "", indent)).replace(/^ +$/gm, ""),
      ];
    })
    .join("\n");
}

const indented = (part: string, indent: string): string => part.replace(/\n(?=[^\n])/g, `\n${indent}`);
