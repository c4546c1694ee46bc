namespace guide;

entity Papers {
  key ID      : Integer;
      content : LargeBinary @Core.MediaType: type @Core.ContentDisposition.Filename: name;
      type    : String @Core.IsMediaType;
      name    : String;
}

service Archive {
  entity Papers as projection on guide.Papers;
}
