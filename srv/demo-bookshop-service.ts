import cds from "@sap/cds";

const { SELECT, UPDATE } = cds.ql;

/** The bookshop of the demo. */
export default class DemoBookshop extends cds.ApplicationService {
  override init(): Promise<void> {
    this.on("restock", "Books", async ({ subject, data }) => {
      await UPDATE.entity(subject).with({ stock: { "+=": data.copies } });
      return SELECT.one.from(subject);
    });
    return super.init();
  }
}
