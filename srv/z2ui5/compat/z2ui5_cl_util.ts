import { randomBytes } from "node:crypto";
import { appUrl } from "../page/app-url.ts";
import { defaultParts } from "../engine-parts.ts";
import {
  classByName,
  classesImplementing,
  classExists,
  type ClassRow,
  type Contract,
} from "../registry/class-queries.ts";
import type { AnyClass } from "../registry/load-class.ts";
import { classNameOf } from "../registry/class-origin.ts";
import type { AppClass } from "../types/app.ts";
import { type MessageRecord, readMessages } from "../client/messages/read-messages.ts";
import { isInitial } from "../state/initial.ts";
import { anAddress, queryText, urlParameter, urlParameters, withUrlParameter } from "./util/url-parameters.ts";
import { asText, assignTable, cast, copy, divide, initialLike, withLowerKeys } from "./util/values.ts";
import z2ui5_cx_util_error from "./z2ui5_cx_util_error.ts";
import type { NameValue } from "./z2ui5_if_exit.ts";

/** The page an app is called on, and the class to start there. */
export interface AppUrlParts {
  readonly classname: string;
  readonly origin?: string;
  readonly pathname?: string;
  readonly search?: string;
  readonly hash?: string;
}

/** Helpers existing app files use; static members only (docs/spec/client-api.md §15). */
class z2ui5_cl_util {
  /** Deep copy of arrays and plain objects; other values are taken as they are. */
  static abap_copy<T>(v: T): T {
    return copy(v);
  }

  /** Fills the array `target` with the rows of `v` and returns it; returns `v` when one of both is no array. */
  static abap_tab_assign<T>(target: unknown, v: T): T {
    return assignTable(target, v);
  }

  /** Whether a value is nothing, "", 0, false, an empty array, or a plain object of such members. */
  static abap_is_initial(v: unknown): boolean {
    return isInitial(v);
  }

  /** Division; 0/0 is 0. @throws z2ui5_cx_util_error when another number is divided by zero */
  static abap_div(a: unknown, b: unknown): number {
    return divide(a, b);
  }

  /** Demands an object, with `cls` one of that class. @throws z2ui5_cx_util_error */
  static abap_cast<T>(v: T, cls?: abstract new (...parameters: never[]) => object): T {
    return cast(v, cls);
  }

  /** The initial value of the same shape. */
  static abap_initial_like(v: unknown): unknown {
    return initialLike(v);
  }

  /** Deep copy with lower-case keys. */
  static struct_lower_keys(v: unknown): unknown {
    return withLowerKeys(v);
  }

  /** The class of a name, in any letter case; null when there is none. @throws APP_FILE_BROKEN */
  static rtti_get_class(name: string): AnyClass | null {
    return classByName(defaultParts.registry, name);
  }

  /** Whether a class of this name can be loaded. */
  static rtti_check_class_exists(name: string): boolean {
    return classExists(defaultParts.registry, name);
  }

  /** All classes that extend a base class, or have all `METHOD_NAMES` of a contract. */
  static rtti_get_classes_impl_intf(contract: AnyClass | Contract | string): ClassRow[] {
    return classesImplementing(defaultParts.registry, contract);
  }

  /** Name of an object's class; "" for anything else. */
  static rtti_get_classname_by_ref(ref: unknown): string {
    const cls = typeof ref === "object" && ref !== null ? (ref.constructor as AnyClass | undefined) : undefined;
    return cls ? classNameOf(cls) : "";
  }

  /** Registers a class under a name, before any file: `(name, cls)` or `(cls)`. @throws NOT_AN_APP */
  static register_app_class(cls: AppClass): void;
  static register_app_class(name: string, cls: AppClass): void;
  static register_app_class(first: string | AppClass, second?: AppClass): void {
    if (typeof first === "string") defaultParts.registry.registerClass(first, second as AppClass);
    else defaultParts.registry.registerClass(undefined, first);
  }

  /** Adds a directory of app files, searched recursively. */
  static register_app_dir(dir: string): void {
    defaultParts.registry.registerDir(dir);
  }

  /** The address that starts an app, with all other parameters of the page (docs/spec/wire-v1.md §9). */
  static app_get_url({ classname, origin, pathname, search, hash }: AppUrlParts): string {
    return appUrl(
      {
        ORIGIN: asText(origin),
        PATHNAME: asText(pathname),
        SEARCH: anAddress(asText(search)),
        HASH: anAddress(asText(hash)),
      },
      asText(classname),
    );
  }

  /** One parameter of an address, its name in any letter case; "" if missing. */
  static url_param_get(url: string, name: string): string {
    return urlParameter(asText(url), asText(name));
  }

  /** All parameters of an address. */
  static url_param_get_tab(url: string): NameValue[] {
    return urlParameters(asText(url));
  }

  /** The address with one parameter set. */
  static url_param_set(url: string, name: string, value: unknown): string {
    return withUrlParameter(asText(url), asText(name), asText(value));
  }

  /** Parameters as the query of an address, without "?". */
  static url_param_create_url(t_params: readonly NameValue[]): string {
    return queryText(t_params);
  }

  /** Text without surrounding spaces. */
  static c_trim(v: unknown): string {
    return asText(v).trim();
  }

  /** Upper-case text without surrounding spaces. */
  static c_trim_upper(v: unknown): string {
    return asText(v).trim().toUpperCase();
  }

  /** Lower-case text without surrounding spaces. */
  static c_trim_lower(v: unknown): string {
    return asText(v).trim().toLowerCase();
  }

  /** A new id of 32 hexadecimal digits. */
  static uuid_get_c32(): string {
    return randomBytes(16).toString("hex").toUpperCase();
  }

  /** A new id of 22 characters that need no escaping in addresses. */
  static uuid_get_c22(): string {
    return randomBytes(16).toString("base64url");
  }

  /** The first message of an error, a message record or an array of them; null if there is none. */
  static msg_get(v: unknown): MessageRecord | null {
    return readMessages(v)[0] ?? null;
  }

  /** All messages of an error, a message record or an array of them. */
  static msg_get_t(v: unknown): MessageRecord[] {
    return readMessages(v);
  }

  /** Raises the framework's error. @throws z2ui5_cx_util_error */
  static x_raise(text: unknown): never {
    throw new z2ui5_cx_util_error(text);
  }

  /** Name of the user of the current request. */
  static context_get_user_tech(): string {
    return defaultParts.identity.user();
  }

  /** Tenant of the current request. */
  static context_get_tenant(): string {
    return defaultParts.identity.tenant();
  }
}

export default z2ui5_cl_util;
export { z2ui5_cl_util as "module.exports" };
