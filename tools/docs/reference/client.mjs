/** The pages of `client`: its methods by what one wants to do, with the types they take. */
import { join } from "node:path";
import { exportsOf } from "./declarations.mjs";
import { entry, page, table } from "./markdown.mjs";

const methods = (text) => text.trim().split(/\s+/);

/** What apps want to do. A method that is not named is on the page of its feature. */
const PAGES = [
  {
    slug: "what-happened",
    feature: "information",
    title: "What happened",
    intro:
      "Why `main` runs, with which data, and for which user. Guide: [How a click works](../guide/how-a-click-works.md).",
    methods: methods("check_on_init check_on_navigated check_on_event get_event get_event_arg get get_frontend_data"),
  },
  {
    slug: "screens",
    feature: "views",
    title: "Show a screen",
    intro: "Guide: [Views](../guide/views.md). Controls: [typed views](views.md).",
    methods: methods(
      "view_display view_model_update view_destroy nest_view_display nest_view_model_update nest_view_destroy nest2_view_display nest2_view_model_update nest2_view_destroy",
    ),
  },
  {
    slug: "dialogs",
    title: "Dialogs and popovers",
    intro: "Open, update and close popups. Guide: [Messages, dialogs, popovers](../guide/messages-and-dialogs.md).",
    methods: methods(
      "popup_display popup_model_update popup_destroy popup_close popover_display popover_model_update popover_destroy popover_close",
    ),
  },
  {
    slug: "messages",
    feature: "messages",
    title: "Messages and errors",
    intro:
      "Guide: [Messages, dialogs, popovers](../guide/messages-and-dialogs.md), [Errors and validation](../guide/errors-and-validation.md).",
    methods: methods("message_toast_display message_box_display get_error_messages show_field_messages"),
  },
  {
    slug: "data",
    feature: "binding",
    title: "Bind data, check input",
    intro: "Guide: [Data and binding](../guide/data-and-binding.md).",
    methods: methods("_bind _bind_edit _bind_path _bind_local check_input_valid"),
    types: ["InvalidField", "SkippedEdit"],
  },
  {
    slug: "events",
    feature: "events",
    title: "Events",
    intro: "Guide: [Events and their arguments](../guide/events.md).",
    methods: methods("_event _event_client _raw"),
  },
  {
    slug: "navigation",
    feature: "navigation",
    title: "Several screens",
    intro: "Call other apps and return. Guide: [Several screens](../guide/several-screens.md).",
    methods: methods(
      "nav_app_call nav_app_leave nav_app_back nav_app_home _event_nav_app_leave check_app_prev_stack get_app get_app_prev get_if_app nav_app_set_id",
    ),
  },
  {
    slug: "sharing",
    feature: "sharing",
    title: "Shared screens",
    intro:
      "Links that open a screen for other users of the tenant, if the setting `sharing.allow` permits it. Guide: [Links and sharing](../guide/links-and-sharing.md).",
    methods: methods("share shares unshare"),
    types: ["ShareOptions", "SharedLink"],
  },
  {
    slug: "live",
    feature: "live",
    title: "Live screens",
    intro: "Hear of what others do. Guide: [Live screens](../guide/live-screens.md).",
    methods: methods("listen listen_to unlisten unlisten_to"),
  },
  {
    slug: "presence",
    feature: "presence",
    title: "Presence",
    intro: "Who else has something open. Guide: [Live screens](../guide/live-screens.md#show-who-else-is-here).",
    methods: methods("present get_present absent"),
    types: ["Present"],
  },
  {
    slug: "jobs",
    feature: "jobs",
    title: "Background work",
    intro: "Work that continues after `main`. Guide: [Long-running work](../guide/long-running-work.md).",
    methods: methods("run_in_background get_job get_jobs cancel_job"),
    types: ["Job", "JobStatus"],
  },
  {
    slug: "files",
    feature: "files",
    title: "Files of any size",
    intro: "Uploads and downloads beside roundtrips. Guide: [Files](../guide/files.md).",
    methods: methods("upload_to download"),
    types: ["UploadOptions", "DownloadOptions", "FileOfRow", "FileOfNewRows"],
  },
  {
    slug: "address",
    title: "Address, history, session",
    intro:
      "The content of the URL, Back and Forward, and stateful sessions. Guide: [State](../guide/state.md), [Links and sharing](../guide/links-and-sharing.md).",
    methods: methods(
      "set_address get_address set_app_state_active app_state_set_active app_state_get_href clipboard_copy_app_state set_push_state hash_set hash_replace set_nav_back history_back location_reload set_session_stateful system_logout",
    ),
  },
  {
    slug: "languages",
    title: "Languages and texts",
    intro: "Guide: [Languages](../guide/languages.md).",
    methods: methods("text get_language set_language"),
  },
  {
    slug: "browser",
    feature: "actions",
    title: "The browser",
    intro:
      "Files, clipboard, storage, other pages, and all other [actions](actions.md) in the browser. Guide: [The browser](../guide/the-browser.md), [Files](../guide/files.md), [Look and feel](../guide/look-and-feel.md).",
    methods: methods(
      "follow_up_action action clipboard_copy file_download open_new_tab storage_set storage_remove set_theme set_density url_helper_redirect url_helper_email url_helper_sms url_helper_tel",
    ),
  },
];

const FEATURES = PAGES.flatMap(({ feature }) => feature ?? []);

/** What every feature takes. */
const GENERAL = ["ActionName", "Argument", "Flag", "Markup", "Textual", "ViewName"];
const PAGE_OF_GENERAL = {
  Argument: "events",
  ActionName: "events",
  ViewName: "screens",
  Markup: "screens",
  Flag: "what-happened",
  Textual: "messages",
};

/**
 * Pages by path, the names of the types they define, and what the index says about them.
 * @param {string} root directory of the project
 */
export function clientPages(root) {
  const types = exportsOf(join(root, "srv/z2ui5/compat/z2ui5_if_client.ts"));
  const features = FEATURES.map((feature) => exportsOf(join(root, `srv/z2ui5/client/${feature}/types.ts`)));
  const all = features.flatMap((exported, i) =>
    [...exported.values()]
      .filter(({ name }) => name.endsWith("Client"))
      .flatMap(({ members }) => members.map((one) => ({ ...one, feature: FEATURES[i] }))),
  );
  const placed = new Map(PAGES.flatMap(({ slug, methods: names }) => names.map((name) => [name, slug])));
  const slugOf = ({ name, feature }) => placed.get(name) ?? PAGES.find((one) => one.feature === feature).slug;
  const typeSlug = ({ name, file }) =>
    PAGE_OF_GENERAL[name] ??
    PAGES.find(({ types: own }) => own?.includes(name))?.slug ??
    PAGES.find(({ feature }) => feature && file.includes(`/client/${feature}/`))?.slug;

  const pages = new Map();
  const overview = [];
  for (const { slug, title, intro, methods: order } of PAGES) {
    const own = all.filter((one) => slugOf(one) === slug).sort((a, b) => place(order, a.name) - place(order, b.name));
    const ownTypes = [...types.values()].filter((one) => one.name !== "z2ui5_if_client" && typeSlug(one) === slug);
    pages.set(
      `client-${slug}.md`,
      page(
        title,
        intro,
        [
          ...own.map((one) => entry(one)),
          ownTypes.length > 0 && "## Types",
          ...ownTypes.map((one) => entry(one)),
        ].filter(Boolean),
      ),
    );
    overview.push([
      `[${title}](client-${slug}.md)`,
      own.map(({ name }) => `[${name}](client-${slug}.md#${name.toLowerCase()})`).join(", "),
    ]);
  }
  return { pages, overview: table(["To", "Call `client.…`"], overview), types: [...types.keys()], general: GENERAL };
}

const place = (order, name) => (order.indexOf(name) < 0 ? order.length : order.indexOf(name));
