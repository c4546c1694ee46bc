using { demo.bookshop as my } from '../db/demo-bookshop';

/** Used only by the demo app `demo_books`: the service has no address. */
@protocol: 'none'
@requires: 'authenticated-user'
service DemoBookshop {
  entity Books as projection on my.Books actions {
    /** Adds copies to the stock. */
    action restock(copies : Integer @mandatory @assert.range: [1, 1000] @title: '{i18n>bookshop.copies}') returns Books;
  };
  entity Authors as projection on my.Authors;
  @readonly
  entity Genres as projection on my.Genres;
}

annotate DemoBookshop.Books with @(
  title: '{i18n>bookshop.book}',
  UI   : {
    HeaderInfo         : {
      TypeName: '{i18n>bookshop.book}', TypeNamePlural: '{i18n>bookshop.books}',
      Title: { Value: title }, Description: { Value: author.name }
    },
    SelectionFields    : [author_ID, genre_ID, price, publishedOn],
    LineItem           : [
      { Value: title },
      { Value: author_ID },
      { Value: genre_ID },
      { Value: stock, Criticality: supply },
      { Value: price },
      { $Type: 'UI.DataFieldForAction', Action: 'DemoBookshop.restock', Label: '{i18n>bookshop.restock}' }
    ],
    PresentationVariant: { SortOrder: [{ Property: title }] },
    SelectionVariant #all    : { Text: '{i18n>bookshop.allBooks}' },
    SelectionVariant #soldOut: {
      Text         : '{i18n>bookshop.soldOut}',
      SelectOptions: [{ PropertyName: stock, Ranges: [{ Sign: #I, Option: #EQ, Low: 0 }] }]
    },
    SelectionVariant #few    : {
      Text         : '{i18n>bookshop.fewCopies}',
      SelectOptions: [{ PropertyName: stock, Ranges: [{ Sign: #I, Option: #BT, Low: 1, High: 9 }] }]
    },
    DataPoint #price   : { Value: price, Title: '{i18n>bookshop.price}' },
    DataPoint #stock   : { Value: stock, Title: '{i18n>bookshop.stock}', Criticality: supply },
    HeaderFacets       : [
      { $Type: 'UI.ReferenceFacet', Target: '@UI.DataPoint#price' },
      { $Type: 'UI.ReferenceFacet', Target: '@UI.DataPoint#stock' }
    ],
    Identification     : [{ $Type: 'UI.DataFieldForAction', Action: 'DemoBookshop.restock', Label: '{i18n>bookshop.restock}' }],
    FieldGroup #general: { Data: [{ Value: title }, { Value: author_ID }, { Value: genre_ID }, { Value: publishedOn }, { Value: descr }] },
    FieldGroup #sales  : { Data: [{ Value: price }, { Value: stock }] },
    Facets             : [
      { $Type: 'UI.ReferenceFacet', Target: '@UI.FieldGroup#general', Label: '{i18n>bookshop.general}' },
      { $Type: 'UI.ReferenceFacet', Target: '@UI.FieldGroup#sales', Label: '{i18n>bookshop.sales}' },
      { $Type: 'UI.ReferenceFacet', Target: 'reviews/@UI.LineItem', Label: '{i18n>bookshop.reviews}' }
    ]
  }
) {
  title       @title: '{i18n>bookshop.title}';
  author      @title: '{i18n>bookshop.author}'  @Common: { Text: author.name, TextArrangement: #TextOnly };
  genre       @title: '{i18n>bookshop.genre}'   @Common: { Text: genre.name, TextArrangement: #TextOnly };
  descr       @title: '{i18n>bookshop.description}';
  price       @title: '{i18n>bookshop.price}';
  stock       @title: '{i18n>bookshop.stock}';
  supply      @UI.Hidden;
  publishedOn @title: '{i18n>bookshop.publishedOn}';
}

annotate DemoBookshop.Authors with @UI: {
  HeaderInfo      : { TypeName: '{i18n>bookshop.author}', TypeNamePlural: '{i18n>bookshop.authors}', Title: { Value: name } },
  QuickViewFacets : [{ $Type: 'UI.ReferenceFacet', Target: '@UI.FieldGroup#life' }],
  FieldGroup #life: { Data: [{ Value: born }, { Value: died }] }
} {
  name @title: '{i18n>bookshop.name}';
  born @title: '{i18n>bookshop.born}';
  died @title: '{i18n>bookshop.died}';
}

annotate DemoBookshop.Genres with {
  ID     @title: '{i18n>bookshop.genre}' @Common: { Text: name, TextArrangement: #TextOnly };
  name   @title: '{i18n>bookshop.name}';
  parent @title: '{i18n>bookshop.partOf}';
}

annotate DemoBookshop.Reviews with @UI.LineItem: [{ Value: stars }, { Value: comment }, { Value: reviewedOn }] {
  stars      @title: '{i18n>bookshop.stars}';
  comment    @title: '{i18n>bookshop.comment}';
  reviewedOn @title: '{i18n>bookshop.reviewedOn}';
}
