/**
 * The roundtrip endpoint POST /rest/root/z2ui5. The page (GET) and the end of a session (HEAD) on the same path are routes of
 * the host, because an action only understands POST. Who may call it is the setting cds.z2ui5.requires.
 */
@path: 'root'
@protocol: 'rest'
@requires: 'authenticated-user'
service rootService {
  /** Any JSON object. */
  @open
  type object {};

  /** One roundtrip; @open because the request may also come without the envelope. */
  @open
  action z2ui5(value : object) returns object;
}
