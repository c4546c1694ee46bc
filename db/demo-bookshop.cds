/** A small bookshop, for the demo app of entities: `srv/apps/demo_books.ts`. */
namespace demo.bookshop;

using { cuid, managed } from '@sap/cds/common';

entity Books : cuid, managed {
  title       : localized String(100)  @mandatory;
  author      : Association to Authors @mandatory @assert.target;
  genre       : Association to Genres  @assert.target;
  descr       : localized String(1000) @UI.MultiLineText;
  price       : Decimal(9, 2)          @assert.range: [0, 1000]  @Measures.ISOCurrency: 'EUR';
  stock       : Integer default 0      @assert.range: [0, 10000] @mandatory;
  /** As `UI.CriticalityType`: sold out, few, enough. */
  supply      : Integer = case when stock = 0 then 1 when stock < 10 then 2 else 3 end;
  publishedOn : Date;
  reviews     : Composition of many Reviews on reviews.book = $self;
}

entity Reviews : cuid {
  book       : Association to Books;
  stars      : Integer     @mandatory @assert.range: [1, 5];
  comment    : String(500) @mandatory;
  reviewedOn : Date default $now;
}

entity Authors : cuid {
  name  : String(100) @mandatory;
  born  : Integer;
  died  : Integer;
  books : Association to many Books on books.author = $self;
}

/** A tree. */
entity Genres {
  key ID     : Integer;
      name   : localized String(50) @mandatory;
      parent : Association to Genres;
}
