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
  /** Ends `listen`. @param topic the topic @returns whether the screen listened to it */
  unlisten(topic: string): boolean;
}
