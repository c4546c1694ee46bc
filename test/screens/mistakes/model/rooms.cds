/** Annotations that name what is not there, beside such as are right. */
entity MistakenFloors {
  key code  : String(2);
      descr : String(40);
}

entity MistakenRooms {
  key ID     : Integer;
      name   : String(40);
      beds   : Integer;
      secret : String(10);
      floor  : Association to MistakenFloors @Common.Text: floor.description;
      other  : Association to MistakenFloors @Common.Text: other.descr;
      code   : String(10) @Common.Text: secret;
}

service MistakenService {
  entity Rooms  as projection on MistakenRooms excluding { secret };
  entity Floors as projection on MistakenFloors;
}

annotate MistakenService.Rooms with {
  floor @Common.ValueList: { CollectionPath: 'Flors', Parameters: [
    { $Type: 'Common.ValueListParameterInOut', LocalDataProperty: floor_code, ValueListProperty: 'code' } ] };
  other @Common.ValueList: { CollectionPath: 'Floors', Parameters: [
    { $Type: 'Common.ValueListParameterInOut', LocalDataProperty: other_code, ValueListProperty: 'code' },
    { $Type: 'Common.ValueListParameterDisplayOnly', ValueListProperty: 'descrip' } ] };
};

annotate MistakenService.Rooms with @UI: {
  SelectionFields: [name, bed],
  LineItem       : [{ Value: name }, { Value: other.descr }, { Value: nmae }],
  Facets         : [
    { $Type: 'UI.ReferenceFacet', Target: '@UI.FieldGroup#Genral' },
    { $Type: 'UI.ReferenceFacet', Target: '@UI.FieldGroup#General' },
  ],
  FieldGroup #General: { Data: [{ Value: name }] },
};
