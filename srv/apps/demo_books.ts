import { entity_app } from "z2ui5/model";

/** List and page of the books: what they show is written in `srv/demo-bookshop-service.cds`. */
export default class demo_books extends entity_app("DemoBookshop.Books", { flexibleColumns: true }) {
  static override readonly title = "Bookshop";
}
