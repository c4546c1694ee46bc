namespace shop;
using { cuid } from '@sap/cds/common';

entity Orders : cuid {
  number   : String(10);
  customer : String(80);
  date     : Date;
  items    : Composition of many Items on items.parent = $self;
}

entity Items : cuid {
  parent   : Association to Orders;
  product  : String(40);
  quantity : Integer default 1;
  price    : Decimal(9, 2);
}

// #region products
entity Products {
  key name  : String(40);
      price : Decimal(9, 2);
}
// #endregion
