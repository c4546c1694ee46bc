namespace guide;

entity Deals {
  key ID     : UUID;
      month  : String;
      region : String;
      amount : Integer;
}
