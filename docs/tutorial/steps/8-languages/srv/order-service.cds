using { shop } from '../db/schema';

service OrderService @(requires: 'authenticated-user') {
  entity Orders as projection on shop.Orders;
  entity Items  as projection on shop.Items;
  @readonly entity Products as projection on shop.Products;
}

// #region titles
annotate OrderService.Orders with {
  number   @title: '{i18n>order}' @readonly;
  customer @title: '{i18n>customer}' @mandatory;
  date     @title: '{i18n>date}';
};

annotate OrderService.Items with {
  product  @title: '{i18n>product}' @mandatory;
  quantity @title: '{i18n>quantity}' @mandatory @assert.range: [ 1, 100 ];
  price    @title: '{i18n>price}' @Measures.ISOCurrency: 'EUR';
};

annotate OrderService.Products with {
  name  @title: '{i18n>product}';
  price @title: '{i18n>price}' @Measures.ISOCurrency: 'EUR';
};
// #endregion

annotate OrderService.Items:product with @Common.ValueList: {
  CollectionPath: 'Products',
  Parameters: [
    { $Type: 'Common.ValueListParameterInOut', LocalDataProperty: product, ValueListProperty: 'name' },
    { $Type: 'Common.ValueListParameterOut',   LocalDataProperty: price,   ValueListProperty: 'price' },
  ],
};
