namespace shop;
using { cuid } from '@sap/cds/common';

entity Orders : cuid {
  number   : Integer;
  customer : String(80);
  date     : Date;
  items    : Composition of many Items on items.parent = $self;
}

entity Items : cuid {
  parent   : Association to Orders;
  product  : String(40);
  quantity : Integer;
  price    : Decimal(9, 2);
}
