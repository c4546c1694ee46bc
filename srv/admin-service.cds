using { z2ui5_t_01 } from '../db/schema';
using { Northwind } from './external/Northwind';

/** OData access to what belongs to the user: the own drafts, and the demo data. Nothing can be changed here. */
@path: '/odata/v4/admin'
@requires: 'authenticated-user'
service AdminService {
  /** The user's own drafts, without the state itself: it may be large, and apps read it, not people. */
  @readonly
  entity Drafts as projection on z2ui5_t_01 {
    id, id_prev, owner, created_at, tenant, app, event, duration, size
  };

  @readonly
  entity Customers as projection on Northwind.Customers;
  @readonly
  entity Products as projection on Northwind.Products;
  @readonly
  entity Orders as projection on Northwind.Orders;
}
