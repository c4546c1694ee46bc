/** What identifies a row: the value of its only key, or the values of all keys by name. */
export type RowKey = string | number | Readonly<Record<string, unknown>>;

/** Screens that hear of what others do (docs/spec/live.md). */
export interface LiveClient {
  /**
   * Makes this screen hear of a topic: each time it is published, the frontend raises the event, as a timer would. `get_event_arg()` is the
   * topic. Valid until `unlisten`, or until the app is left; calling it again changes the event. At most 50 topics.
   * @param topic text of 1 to 200 characters that publishers use as well, such as `"orders"` or `"order 4711"`
   * @param event name of the event
   * @throws LIVE_TOPIC
   * @example
   * if (client.check_on_init()) client.listen("orders", "ORDERS_CHANGED");
   * if (client.check_on_event("ORDERS_CHANGED")) await this.load(client);
   */
  listen(topic: string, event: string): void;
  listen(options: { topic: string; event: string }): void;
  /**
   * Makes this screen hear of changes of an entity's rows, whatever changes them through CAP: a service, another app, a job. Otherwise as `listen`;
   * it counts as one topic. The screen may hear of changes that it does not show, never of none that it does.
   * @param entity its class of `#cds-models`, or its full name, of a service or of the database
   * @param event name of the event
   * @param key hear only of this row and what it is composed of: the value of its only key, or the values of all keys by name
   * @throws ENTITY_UNKNOWN, LIVE_TOPIC
   * @example
   * if (client.check_on_init()) client.listen_to("CatalogService.Books", "BOOKS_CHANGED");
   * if (client.check_on_event("BOOKS_CHANGED")) await this.load(client);
   */
  listen_to(entity: string | { readonly name: string }, event: string, key?: RowKey): void;
  listen_to(options: { entity: string | { readonly name: string }; event: string; key?: RowKey }): void;
  /** Ends `listen_to`. @param entity the entity @param key the key it was called with @returns whether the screen listened to it */
  unlisten_to(entity: string | { readonly name: string }, key?: RowKey): boolean;
  unlisten_to(options: { entity: string | { readonly name: string }; key?: RowKey }): boolean;
  /** Ends `listen`. @param topic the topic @returns whether the screen listened to it */
  unlisten(topic: string): boolean;
}
