/**
 * Drafts: one immutable row per saved app state. A row is written once, read by its owner, and removed when it expires and no other row
 * needs it any more. The unique constraints exist for their indexes: for a user's drafts, for the removal by age, for the rows that need one.
 */
@assert.unique: {
  byOwner: [owner, tenant, created_at, id],
  byAge: [created_at, id],
  byBase: [base_id, id]
}
entity z2ui5_t_01 {
  key id         : UUID;
      /** Draft this one continues. */
      id_prev    : UUID;
      /** User who may load it. */
      owner      : String(255) not null;
      tenant     : String(255) not null;
      created_at : Timestamp not null;
      /** Draft with the whole state that `data` is the difference to; null where `data` is the whole state itself. */
      base_id    : UUID;
      /** What made it: class of the app, event, milliseconds the roundtrip took; and how many characters `data` has. */
      app        : String(255);
      event      : String(255);
      duration   : Integer;
      size       : Integer;
      /** State of the app as JSON. Last, because SQLite reads columns in this order. */
      data       : LargeString;
}
