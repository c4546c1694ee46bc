/** The least a stored roundtrip can cost in CAP: a REST action that reads one row and writes one. */
entity Row {
  key id    : UUID;
      prev  : UUID;
      data  : LargeString;
}

@path: 'floor' @protocol: 'rest' @requires: 'authenticated-user'
service Floor {
  action step(value : String, size : Integer, answer : Integer) returns {};
}
