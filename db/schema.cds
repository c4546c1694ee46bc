/**
 * Drafts: one immutable row per saved app state. A row is written once, read by its owner, and removed when it expires.
 * The two unique constraints exist for their indexes: one for a user's drafts, one for the removal by age.
 */
@assert.unique: {
  byOwner: [owner, tenant, created_at, id],
  byAge: [created_at, id]
}
entity z2ui5_t_01 {
  key id         : UUID;
      /** Draft this one continues. */
      id_prev    : UUID;
      /** User who may load it. */
      owner      : String(255) not null;
      tenant     : String(255) not null;
      created_at : Timestamp not null;
      /** State of the app as text. Last, because SQLite reads columns in this order. */
      data       : LargeString;
}
