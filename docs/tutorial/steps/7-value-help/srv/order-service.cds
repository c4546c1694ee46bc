using { shop } from '../db/schema';

service OrderService @(requires: 'authenticated-user') {
  entity Orders as projection on shop.Orders;
  entity Items  as projection on shop.Items;
  // #region service
  @readonly entity Products as projection on shop.Products;
  // #endregion
}

annotate OrderService.Orders with {
  number   @title: 'Order' @readonly;
  customer @title: 'Customer' @mandatory;
  date     @title: 'Date';
};

annotate OrderService.Items with {
  product  @title: 'Product' @mandatory;
  quantity @title: 'Quantity' @mandatory @assert.range: [ 1, 100 ];
  price    @title: 'Price' @Measures.ISOCurrency: 'EUR';
};

// #region list
annotate OrderService.Items:product with @Common.ValueList: {
  CollectionPath: 'Products',
  Parameters: [
    { $Type: 'Common.ValueListParameterInOut', LocalDataProperty: product, ValueListProperty: 'name' },
    { $Type: 'Common.ValueListParameterOut',   LocalDataProperty: price,   ValueListProperty: 'price' },
  ],
};

annotate OrderService.Products with {
  name  @title: 'Product';
  price @title: 'Price' @Measures.ISOCurrency: 'EUR';
};
// #endregion
