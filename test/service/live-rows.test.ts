import { describe, expect, it } from "vitest";
import { alice, post, startApp, ENDPOINT } from "./client.ts";
import { askOnce, LISTENS, openStream, type EventStream } from "./event-stream.ts";
import { useTwoInstances } from "./two-instances.ts";

const CONFIG = { folders: { orders: "test/fixtures/live_rows/" }, z2ui5: { live: { askSeconds: 0.2 } } };
const ORDERS = "live.rows.OrderService.Orders";

const { one, other, streams } = useTwoInstances(CONFIG, true);

async function send(url: string, front: object): Promise<any> {
  const S_FRONT = { ORIGIN: url, PATHNAME: ENDPOINT, SEARCH: "", HASH: "", VIEW: "MAIN", S_EXT: LISTENS, ...front };
  return (await post(url, JSON.stringify({ value: { S_FRONT } }), {}, alice)).json();
}

/** A screen that listens to rows, and knows all that has happened so far. */
async function listener(entity: string, key?: unknown): Promise<{ draft: string; topic: string; stream: EventStream }> {
  const { ID } = (await startApp(one.url, "zz_live_rows", alice)).S_FRONT;
  const T_EVENT_ARG = key === undefined ? [entity] : [entity, JSON.stringify(key)];
  const listening = await send(one.url, { ID, EVENT: "LISTEN", T_EVENT_ARG });
  const topic = listening.S_FRONT.S_EXT.LIVE[0].TOPIC as string;
  await askOnce(one.url, [listening.S_FRONT.ID], alice);
  const draft = (await send(one.url, { ID: listening.S_FRONT.ID, EVENT: "HEARD", T_EVENT_ARG: [topic] })).S_FRONT.ID;
  const stream = await openStream(one.url, [draft], alice);
  streams.push(stream);
  await expect.poll(() => stream.isListening).toBe(true);
  return { draft, topic, stream };
}

const odata = async (url: string, method: string, path: string, body?: object): Promise<number> =>
  (
    await fetch(`${url}/odata/v4/${path}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    })
  ).status;
let last = 0;
const newOrder = async (url: string, items: object[] = []): Promise<number> => {
  const number = ++last;
  expect(await odata(url, "POST", "order/Orders", { number, title: "new", items })).toBe(201);
  return number;
};

/** Does something that has to be heard exactly so often: what is heard after it comes once. */
async function heardOnce(stream: EventStream, work: () => Promise<unknown>): Promise<void> {
  const before = stream.topics.length;
  await work();
  await expect.poll(() => stream.topics.length).toBe(before + 1);
}

describe("a screen that listens to an entity", () => {
  it("hears of rows that are created, changed and deleted, at any instance", async () => {
    const { stream } = await listener(ORDERS);
    let number = 0;
    await heardOnce(stream, async () => (number = await newOrder(one.url)));
    await heardOnce(stream, () => odata(other.url, "PATCH", `order/Orders(${number})`, { title: "changed" }));
    await heardOnce(stream, () => odata(one.url, "DELETE", `order/Orders(${number})`));
  });

  it("hears of changes through another projection on the same table", async () => {
    const number = await newOrder(one.url);
    const { stream } = await listener(ORDERS);
    await heardOnce(stream, () => odata(other.url, "PATCH", `other/Purchases(${number})`, { title: "changed" }));
  });

  it("hears of what its rows are composed of, and a screen on the parts of what is written with the whole", async () => {
    const number = await newOrder(one.url);
    const { stream: orders } = await listener(ORDERS);
    const { stream: items } = await listener("live.rows.OrderService.Items");
    const item = { ID: number * 100, title: "item" };
    await heardOnce(items, () =>
      heardOnce(orders, () => odata(other.url, "PATCH", `order/Orders(${number})`, { items: [item] })),
    );
    await heardOnce(items, () =>
      heardOnce(orders, () => odata(other.url, "PATCH", `order/Items(${item.ID})`, { title: "changed" })),
    );
  });

  it("hears of one row only, if it names a key", async () => {
    const [number, another] = [await newOrder(one.url), await newOrder(one.url)];
    const { stream } = await listener(ORDERS, number);
    await odata(other.url, "PATCH", `order/Orders(${another})`, { title: "changed" });
    await odata(other.url, "PATCH", `other/Purchases(${another})`, { title: "changed" });
    const items = [{ ID: number * 100, title: "item" }];
    await odata(other.url, "PATCH", `order/Orders(${another})`, { items: [{ ID: another * 100, title: "item" }] });
    await heardOnce(stream, () => odata(other.url, "PATCH", `order/Orders(${number})`, { items }));
    await heardOnce(stream, () => odata(other.url, "PATCH", `other/Purchases(${number})`, { title: "changed" }));
    await heardOnce(stream, () => odata(other.url, "DELETE", `order/Orders(${number})`));
  });

  it("hears of drafts of CAP when they are activated, and not before", async () => {
    const { stream } = await listener("live.rows.OrderService.Plans");
    const ID = crypto.randomUUID();
    await odata(other.url, "POST", "order/Plans", { ID, title: "draft" });
    await odata(other.url, "PATCH", `order/Plans(ID=${ID},IsActiveEntity=false)`, { title: "still a draft" });
    await heardOnce(stream, () =>
      odata(other.url, "POST", `order/Plans(ID=${ID},IsActiveEntity=false)/live.rows.OrderService.draftActivate`, {}),
    );
  });

  it("does not hear of what is rolled back", async () => {
    await newOrder(one.url);
    const { stream } = await listener(ORDERS);
    const { ID } = (await startApp(one.url, "zz_live_rows", alice)).S_FRONT;
    const failed = await send(one.url, { ID, EVENT: "WRITE_AND_FAIL", T_EVENT_ARG: [] });
    expect(JSON.stringify(failed)).toContain("This run fails after it has written");
    await heardOnce(stream, () => newOrder(one.url));
  });

  it("hears of what changes before any instance knows that it listens", async () => {
    const { ID } = (await startApp(one.url, "zz_live_rows", alice)).S_FRONT;
    const number = await newOrder(other.url);
    const listening = await send(one.url, { ID, EVENT: "LISTEN", T_EVENT_ARG: [ORDERS, String(number)] });
    await odata(other.url, "PATCH", `order/Orders(${number})`, { title: "changed" });
    const stream = await openStream(one.url, [listening.S_FRONT.ID], alice);
    streams.push(stream);
    await expect.poll(() => stream.topics).toHaveLength(1);
  });

  it("cannot listen to what is no entity", async () => {
    const { ID } = (await startApp(one.url, "zz_live_rows", alice)).S_FRONT;
    const answer = await send(one.url, { ID, EVENT: "LISTEN", T_EVENT_ARG: ["live.rows.OrderService.Order"] });
    const sentence = "has no entity live.rows.OrderService.Order; did you mean 'live.rows.OrderService.Orders'?";
    expect(JSON.stringify(answer)).toContain(sentence);
  });
});
