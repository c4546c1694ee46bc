using { shop } from '../db/schema';

service OrderService @(requires: 'authenticated-user') {
  entity Orders as projection on shop.Orders;
  entity Items  as projection on shop.Items;
}

annotate OrderService.Orders with {
  customer @title: 'Customer' @mandatory;
};

annotate OrderService.Items with {
  product  @title: 'Product' @mandatory;
  quantity @title: 'Quantity' @assert.range: [ 1, 100 ];
};
