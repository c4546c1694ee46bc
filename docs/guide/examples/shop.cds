namespace guide;

entity Books {
  key ID    : Integer;
      title : String  @title: 'Title';
      stock : Integer @title: 'Stock'  @assert.range: [0, 100];
}

entity Sales {
  key ID   : UUID;
      book : Association to Books;
}

service Shop {
  entity Books as projection on guide.Books;
  entity Sales as projection on guide.Sales;
}
