namespace z2ui5;

/**
 * The roundtrip endpoint POST /rest/root/z2ui5. The plugin mounts it itself, because no protocol of CAP answers the page (GET) and
 * the end of a session (HEAD) on the same path. Who may call it is the setting cds.z2ui5.requires.
 */
@protocol: 'none'
@path    : '/rest/root'
@requires: 'authenticated-user'
@impl    : 'z2ui5/service'
service rootService {
  /** One roundtrip. */
  action z2ui5(value : LargeString) returns LargeString;
}
