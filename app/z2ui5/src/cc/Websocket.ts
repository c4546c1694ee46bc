import Control from "sap/ui/core/Control";
import { logWarning } from "../runtime/Log";
import { invisible } from "./invisible";
import { fire, read, whenIdle, write } from "./tools";

/**
 * Receives messages over a websocket of the server: each message is set as `value` and fires `received`.
 *
 * @namespace z2ui5.cc
 */
export default class Websocket extends Control {
  static readonly metadata = {
    interfaces: ["z2ui5.Patchable"],
    properties: {
      /** Text of the last message. Bind it two-way. */
      value: { type: "string" },
      /** Path or URL of the socket on this server, such as `/ws/news`. */
      path: { type: "string" },
      /** Whether the socket is open. */
      checkActive: { type: "boolean", defaultValue: true },
    },
    events: {
      /** A message was received. */
      received: { automatic: true, parameters: { message: {} } },
    },
  };
  static readonly renderer = invisible;
  private socket?: WebSocket;

  override onAfterRendering(): void {
    const wanted = this.getProperty("checkActive") ? addressOf(read(this, "path")) : undefined;
    if (this.socket?.url === wanted) return;
    this.close();
    if (wanted) this.open(wanted);
  }

  override exit(): void {
    this.close();
  }

  private open(address: string): void {
    this.socket = new WebSocket(address);
    this.socket.onmessage = (event) => this.take(String(event.data));
    this.socket.onerror = () => logWarning("The websocket failed", address);
  }

  /** Each message goes to the server with its own event, also if several arrive during a roundtrip. */
  private take(message: string): void {
    whenIdle(this, () => {
      write(this, "value", message);
      fire(this, "received", { message });
    });
  }

  private close(): void {
    const { socket } = this;
    this.socket = undefined;
    if (!socket) return;
    socket.onmessage = null;
    socket.close();
  }
}

/** The URL of a socket; undefined for other hosts, which the content security policy forbids. */
function addressOf(path: string): string | undefined {
  if (!path) return undefined;
  const url = new URL(path, location.href);
  url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  return url.host === location.host ? url.href : undefined;
}
