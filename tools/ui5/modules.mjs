// What a bundle has to know of a script: which modules it needs, and how it may be put into a bundle.
import fs from "node:fs";
import path from "node:path";
import { parse } from "acorn";

const leadingComments = /^(?:\s|\/\*[^]*?\*\/|\/\/[^\n]*\n)*/;
const define = /^sap\.ui\.define\((?:"([^"]*)",)?(\[[^\]]*\])?/;
/** How nearly all of UI5's own modules end; others are looked at more closely. */
const endsWithItsOnlyCall = /^sap\.ui\.define\((?:[^\n]*\n)*?\}(?:,[^\n]*)?\);?\s*$/m;

/**
 * @param {string} name path of a module, with `.js`
 * @param {{ source: string, code: string }} script
 * @returns {{ name: string, comments: string, code: string, isDefine: boolean, dependencies: string[] }}
 */
export function moduleOf(name, { source, code }) {
  const comments = leadingComments.exec(code)[0];
  const body = code.slice(comments.length);
  const found = define.exec(body);
  return {
    name,
    comments: comments.trim(),
    code: body,
    isDefine: found !== null && found[1] === undefined && isOneCall(source),
    dependencies: found?.[2] ? JSON.parse(found[2]).flatMap((each) => absolute(each, name)) : [],
  };
}

/** Only a script that consists of its `sap.ui.define` can become a `sap.ui.predefine`: other statements would run too early. */
function isOneCall(source) {
  const text = source.replace(leadingComments, "");
  const last = text.trimEnd().lastIndexOf("\n}");
  // The first closing brace at the start of a line is the last one: one call, as UI5 lays out its sources.
  if (endsWithItsOnlyCall.test(text) && text.indexOf("\n}") === last && text.startsWith("sap.ui.define(")) return true;
  return (
    parse(source, { ecmaVersion: "latest", allowReturnOutsideFunction: true }).body.filter(
      ({ directive }) => !directive,
    ).length === 1
  );
}

function absolute(dependency, from) {
  if (/^(?:require|exports|module)$/.test(dependency)) return [];
  const path_ = dependency.startsWith(".") ? path.posix.join(path.posix.dirname(from), dependency) : dependency;
  return [`${path_}.js`];
}

/**
 * What the `.library` file of a library says about its scripts.
 * @param {string} file absolute path of a `.library`
 * @returns {{ raw: Map<string, string[]>, excludes: string[] }} dependencies of scripts that do not declare them, and what the
 *   library's bundle leaves out
 */
export function libraryFile(file) {
  const packaging = /<packaging\b[^]*?<\/packaging>/.exec(fs.readFileSync(file, "utf8"))?.[0] ?? "";
  const raw = [...packaging.matchAll(/<raw-module\s+name="([^"]+)"(?:[^>]*?depends="([^"]+)")?/g)];
  return {
    raw: new Map(raw.map(([, name, depends]) => [name, depends ? depends.split(/\s*,\s*/) : []])),
    excludes: [...packaging.matchAll(/<exclude\s+name="([^"]+)"/g)].map(([, name]) => name),
  };
}
