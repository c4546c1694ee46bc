/** Methods of the client that return what a view may contain. */
export const CLIENT_METHODS: ReadonlySet<string> = new Set([
  "_bind",
  "_bind_edit",
  "_bind_local",
  "_bind_path",
  "_event",
  "_event_client",
  "_event_nav_app_leave",
  "follow_up_action",
]);
