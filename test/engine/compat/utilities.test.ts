import { describe, expect, test } from "vitest";
import fc from "fast-check";
import z2ui5_cl_util from "../../../srv/z2ui5/compat/z2ui5_cl_util.ts";
import z2ui5_cl_util_http from "../../../srv/z2ui5/compat/z2ui5_cl_util_http.ts";
import z2ui5_cx_ui5_util_error from "../../../srv/z2ui5/compat/z2ui5_cx_ui5_util_error.ts";
import z2ui5_cx_util_error from "../../../srv/z2ui5/compat/z2ui5_cx_util_error.ts";
import z2ui5_html from "../../../srv/z2ui5/compat/z2ui5_html.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";

const util = z2ui5_cl_util;
const date = new Date();

describe("abap_copy", () => {
  test("copies arrays and plain objects to the bottom, takes the rest as it is", () => {
    const original = { rows: [{ a: 1 }], date, fn: util.abap_copy, nothing: null };
    const copied = util.abap_copy(original);
    expect(copied).toEqual(original);
    expect(copied.rows[0]).not.toBe(original.rows[0]);
    expect([copied.date, copied.fn]).toEqual([date, util.abap_copy]);
    expect(copied.date).toBe(date);
  });
  test("of a circle is a circle of its own", () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    const copied = util.abap_copy(circle);
    expect(copied).not.toBe(circle);
    expect(copied.self).toBe(copied);
  });
  test("of any JSON value equals it", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(util.abap_copy(value)).toEqual(value);
      }),
    );
  });
  test("cannot change a prototype", () => {
    const copied = util.abap_copy(JSON.parse(`{"__proto__":{"polluted":1}}`) as object);
    expect(Object.getPrototypeOf(copied)).toBe(Object.prototype);
    expect(copied).not.toHaveProperty("polluted");
  });
});

describe("abap_tab_assign", () => {
  test("fills the target and returns it", () => {
    const target = [1, 2, 3];
    expect(util.abap_tab_assign(target, [4, 5])).toBe(target);
    expect(target).toEqual([4, 5]);
  });
  test("takes tables of any length", () =>
    expect(
      util.abap_tab_assign(
        [],
        Array.from({ length: 300_000 }, () => 0),
      ),
    ).toHaveLength(300_000));
  test("leaves a table assigned to itself alone", () => {
    const table = [1];
    expect(util.abap_tab_assign(table, table)).toEqual([1]);
  });
  test("returns the value when one of both is no table", () => {
    expect(util.abap_tab_assign(null, [1])).toEqual([1]);
    expect(util.abap_tab_assign([1], "x")).toBe("x");
  });
});

describe("abap_is_initial", () => {
  test.each([null, undefined, "", 0, false, [], {}, { a: "", b: { c: 0, d: [] } }])("is true for %j", (value) =>
    expect(util.abap_is_initial(value)).toBe(true),
  );
  test.each([" ", "0", 1, true, [""], { a: "", b: { c: 1 } }, new Date(0), new (class {})()])(
    "is false for %j",
    (value) => expect(util.abap_is_initial(value)).toBe(false),
  );
});

test("abap_div divides, 0/0 is 0, another number by zero fails", () => {
  expect([util.abap_div(7, 2), util.abap_div("6", "3"), util.abap_div(0, 0)]).toEqual([3.5, 2, 0]);
  expect(() => util.abap_div(1, 0)).toThrow(z2ui5_cx_util_error);
});

test("abap_cast passes objects and nothing, refuses the rest", () => {
  for (const value of [null, undefined, date, {}]) expect(util.abap_cast(value)).toBe(value);
  expect(util.abap_cast(date, Date)).toBe(date);
  for (const refused of [() => util.abap_cast("x"), () => util.abap_cast(1), () => util.abap_cast(date, Map)])
    expect(refused).toThrow(z2ui5_cx_util_error);
});

test("abap_initial_like keeps the shape", () => {
  expect(util.abap_initial_like({ a: "x", b: 5, c: true, d: [1], e: { f: "y" }, g: null })).toEqual({
    a: "",
    b: 0,
    c: false,
    d: [],
    e: { f: "" },
    g: null,
  });
});

test("struct_lower_keys lowers keys at every depth", () => {
  expect(util.struct_lower_keys({ NAME: "X", T_ROW: [{ ID: 1 }] })).toEqual({ name: "X", t_row: [{ id: 1 }] });
});

test("rtti_get_classname_by_ref names the class of an instance, also a registered one", () => {
  const cls = class extends z2ui5_if_app {
    main(): void {}
  };
  util.register_app_class("ut_Registered", cls);
  expect(util.rtti_get_classname_by_ref(new cls())).toBe("ut_Registered");
  expect(util.rtti_get_classname_by_ref(date)).toBe("Date");
  expect([
    util.rtti_get_classname_by_ref("x"),
    util.rtti_get_classname_by_ref(null),
    util.rtti_get_classname_by_ref(Object.create(null)),
  ]).toEqual(["", "", ""]);
  expect(util.rtti_get_class("UT_REGISTERED")).toBe(cls);
  expect(util.rtti_check_class_exists("ut_nobody")).toBe(false);
});

describe("app_get_url", () => {
  test.each([
    [
      "keeps the other parameters and the hash",
      {
        classname: "MY_APP",
        origin: "http://h",
        pathname: "/p",
        search: "?sap-client=100&app_start=old&x=1",
        hash: "#/a=b",
      },
      "http://h/p?sap-client=100&x=1&app_start=my_app#/a=b",
    ],
    [
      "works without a query",
      { classname: "my_app", origin: "http://h", pathname: "/p" },
      "http://h/p?app_start=my_app",
    ],
  ])("%s", (_, parts, url) => expect(util.app_get_url(parts)).toBe(url));
});

describe("url_param_…", () => {
  test("reads parameters of addresses and bare queries, names in any letter case", () => {
    for (const url of ["http://h/p?a=1&B=2#x", "?a=1&B=2", "a=1&B=2", "?a%3D1%26B%3d2"]) {
      expect([util.url_param_get(url, "A"), util.url_param_get(url, "b"), util.url_param_get(url, "c")]).toEqual([
        "1",
        "2",
        "",
      ]);
    }
  });
  test("takes the first of equal names, keeps values as they are, and prefers launchpad parameters", () => {
    expect(util.url_param_get_tab("?a=1=2&a=3&%20b=%20&=5&c")).toEqual([
      { n: "a", v: "1=2" },
      { n: "a", v: "3" },
      { n: "%20b", v: "%20" },
      { n: "c", v: "" },
    ]);
    expect(util.url_param_get("?a=1&a=2", "a")).toBe("1");
    expect(util.url_param_get_tab("?x=1&sap-startup-params=y=2")).toEqual([{ n: "y", v: "2" }]);
    expect(util.url_param_get_tab("http://h/p")).toEqual([]);
  });
  test("sets parameters in place or at the end", () => {
    expect(util.url_param_set("http://h/p?a=1&b=2#x", "A", 9)).toBe("http://h/p?A=9&b=2#x");
    expect(util.url_param_set("http://h/p", "a", "1")).toBe("http://h/p?a=1");
    expect(util.url_param_set("?b=2", "a", "1")).toBe("?b=2&a=1");
    expect(
      util.url_param_create_url([
        { n: "a", v: "1" },
        { n: "b", v: "" },
      ]),
    ).toBe("a=1&b=");
  });
});

test("c_trim… take anything as text", () => {
  expect([util.c_trim("  a b "), util.c_trim(null), util.c_trim(5)]).toEqual(["a b", "", "5"]);
  expect([util.c_trim_upper(" ab "), util.c_trim_lower(" AB ")]).toEqual(["AB", "ab"]);
});

test("ids have their length and never repeat", () => {
  expect(util.uuid_get_c32()).toMatch(/^[0-9A-F]{32}$/);
  expect(util.uuid_get_c22()).toMatch(/^[\w-]{22}$/);
  expect(new Set(Array.from({ length: 1000 }, () => util.uuid_get_c22())).size).toBe(1000);
});

describe("the framework's error", () => {
  test("is raised with a text", () => {
    expect(() => util.x_raise("No stock")).toThrow(new z2ui5_cx_util_error("No stock"));
    expect(new z2ui5_cx_util_error("No stock")).toBeInstanceOf(Error);
    expect(new z2ui5_cx_ui5_util_error("x")).toBeInstanceOf(z2ui5_cx_util_error);
  });
  test("gives its own text and those of all errors before it", () => {
    const first = new Error("connection lost");
    const second = new z2ui5_cx_util_error("read failed", first);
    const third = new z2ui5_cx_util_error("order not shown", second);
    expect(third.get_text()).toBe("order not shown\nread failed\nconnection lost");
    expect([third.previous, third.cause, third.message]).toEqual([second, second, "order not shown"]);
  });
  test("takes the text of another error", () =>
    expect(new z2ui5_cx_util_error(new Error("inner")).get_text()).toBe("inner"));
});

test("z2ui5_html escapes text and drops script URIs", () => {
  expect(z2ui5_html.escape(`<a href="x">&'</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&amp;'&lt;/a&gt;");
  expect([z2ui5_html.safe_uri(" JavaScript:alert(1)"), z2ui5_html.safe_uri("/a"), z2ui5_html.escape(null)]).toEqual([
    "",
    "/a",
    "",
  ]);
});

test("z2ui5_cl_util_http reads a request", () => {
  const request = z2ui5_cl_util_http.factory({
    method: "post",
    path: "/p",
    body: "{}",
    headers: { "X-Own": "1" },
    t_params: [{ n: "app_start", v: "a" }],
  });
  expect([
    request.get_method(),
    request.get_path(),
    request.get_cdata(),
    request.get_header_field("x-OWN"),
    request.get_form_field("app_start"),
  ]).toEqual(["POST", "/p", "{}", "1", "a"]);
  expect(request.get_header_field("none")).toBe("");
  expect(request.get_req_info()).toMatchObject({ app_start: "a", body: "{}" });
});
