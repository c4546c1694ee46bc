namespace guide;

entity Novels {
  key ID          : Integer        @title: 'Number';
      title       : String(50)     @title: 'Title'  @mandatory;
      pages       : Integer        @title: 'Pages'  @assert.range: [1, 2000];
      price       : Decimal(9, 2)  @title: 'Price'  @Measures.ISOCurrency: 'EUR';
      publishedOn : Date           @title: 'Published on';
      status      : String(1)      @title: 'Status' enum {
        draft     = 'D'            @title: 'Draft';
        published = 'P'            @title: 'Published';
      } default #draft;
      missing     : String(100)    @title: 'What is missing'  @UI.Hidden: (status = 'P');
}

service Library {
  entity Novels as projection on guide.Novels;
}
