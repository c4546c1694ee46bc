/**
 * The demo data service: customers, products and orders of a trading company, in the shape of the well-known Northwind service.
 * Locally served from the sample data beside this file; see docs/operate/configure.md for the remote service.
 */
@cds.external
service Northwind {
  entity Customers {
    key CustomerID  : String(5);
        CompanyName : String(40);
        ContactName : String(30);
        City        : String(15);
        Country     : String(15);
        Phone       : String(24);
        Orders      : Association to many Orders on Orders.Customer = $self;
  }

  entity Products {
    key ProductID    : Integer;
        ProductName  : String(40);
        QuantityPerUnit : String(20);
        UnitPrice    : Decimal(19, 4);
        UnitsInStock : Integer;
        Discontinued : Boolean;
  }

  entity Orders {
    key OrderID    : Integer;
        CustomerID : String(5);
        Customer   : Association to Customers on Customer.CustomerID = CustomerID;
        OrderDate  : Date;
        ShippedDate : Date;
        ShipCity   : String(15);
        ShipCountry : String(15);
        Freight    : Decimal(19, 4);
  }
}
