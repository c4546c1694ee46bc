using { shop } from '../db/schema';

service OrderService @(requires: 'authenticated-user') {
  entity Orders as projection on shop.Orders;
  entity Items  as projection on shop.Items;
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
