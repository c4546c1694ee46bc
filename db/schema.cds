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
      /** What made it: class of the app, event, milliseconds the roundtrip took; and how many bytes `data` has in UTF-8. */
      app        : String(255);
      event      : String(255);
      duration   : Integer;
      size       : Integer;
      /** State of the app as JSON. Last, because SQLite reads columns in this order. */
      data       : LargeString;
}

/**
 * Shares: who may open the screen of a draft of somebody else. Used only where `cds.z2ui5.sharing.allow` allows it. The unique constraints
 * exist for their indexes: for a user's shares, for the removal of those that have ended.
 */
@assert.unique: {
  byOwner: [owner, tenant, created_at, id],
  byEnd  : [expires_at, id]
}
entity z2ui5_t_02 {
  key id          : UUID;
      /** Draft whose screen it opens. */
      draft_id    : UUID not null;
      /** User who shares. */
      owner       : String(255) not null;
      tenant      : String(255) not null;
      /** User who may open it; empty for everybody of the tenant who has the link. */
      shared_with : String(255) not null;
      /** `look` or `continue`. */
      mode        : String(10) not null;
      /** Class of the app. */
      app         : String(255);
      created_at  : Timestamp not null;
      expires_at  : Timestamp not null;
}

/**
 * Settings: what users change of the lists of apps, such as the order of columns. One row for each user and list; the oldest make way for new
 * ones. The unique constraint exists for its index.
 */
@assert.unique: { byOwner: [owner, tenant, changed_at, name] }
entity z2ui5_t_03 {
  key owner      : String(255);
  key tenant     : String(255);
      /** Class of the app, and where it holds the list. */
  key name       : String(255);
      changed_at : Timestamp not null;
      /** Settings as JSON. */
      data       : LargeString;
}

/**
 * Topics that were published for screens that listen to them, with a version each, which changes with every publication. A row is written in the
 * transaction that publishes, and read by all instances. Used only where something is published. The unique constraint exists for its index: for the
 * removal of topics that no draft can refer to any more.
 */
@assert.unique: {byAge: [published_at, tenant, topic]}
entity z2ui5_t_04 {
  key tenant       : String(255);
  key topic        : String(200);
      version      : String(36) not null;
      published_at : Timestamp not null;
}

/**
 * Background work of apps: one row for each job, written in the transaction that starts it and read by all instances. Rows are removed with the drafts
 * of their time. Used only where an app starts a job. The unique constraints exist for their indexes: for the jobs of a user, and for those that no
 * instance carries out.
 */
@assert.unique: {
  byOwner: [owner, tenant, created_at, id],
  byDue: [state, due_at, id]
}
entity z2ui5_t_05 {
  key id           : UUID;
      owner        : String(255) not null;
      tenant       : String(255) not null;
      /** Class of the app, and its static method. */
      app          : String(255) not null;
      name         : String(255) not null;
      created_at   : Timestamp not null;
      /** `queued`, `running`, `finished`, `failed`, `cancelled` or `interrupted`. */
      state        : String(11) not null;
      /** From when on an instance may take it. */
      due_at       : Timestamp not null;
      /** The instance that carries it out, with a new value for each attempt. */
      runner       : String(36);
      /** Attempts since the last finished step. */
      attempts     : Integer not null;
      /** Finished steps, and what they returned: JSON, by their number. */
      steps        : Integer not null;
      step_values  : LargeString;
      to_cancel    : Boolean not null;
      percent      : Integer not null;
      progress     : String(500);
      /** Language, roles and attributes of the user who started it, as JSON. */
      started_by   : LargeString;
      data         : LargeString;
      result       : LargeString;
      error_code   : String(255);
      error_text   : LargeString;
}

/**
 * Users who have a topic open: one row for each instance at which they do, renewed by it as long as they do. Used only where an app asks who is present.
 * The unique constraint exists for its index: for the removal of rows that no instance renews.
 */
@assert.unique: {byEnd: [expires_at, tenant, topic, owner, instance]}
entity z2ui5_t_06 {
  key tenant     : String(255);
  key topic      : String(200);
  key owner      : String(255);
  key instance   : String(36);
      since      : Timestamp not null;
      expires_at : Timestamp not null;
}
