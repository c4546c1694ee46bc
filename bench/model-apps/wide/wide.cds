/** Rows with 30 fields and many items, for `bench/model.ts`. */
namespace wide;

entity Contracts {
  key ID        : Integer;
      title     : String(40) @mandatory;
      partner   : String(40);
      street    : String(40);
      city      : String(40);
      phone     : String(40);
      mail      : String(40) @Communication.IsEmailAddress;
      note      : String(1000) @UI.MultiLineText;
      reference : String(40);
      clerk     : String(40);
      branch    : String(40);
      pieces    : Integer @assert.range: [0, 1000];
      boxes     : Integer;
      pallets   : Integer;
      priority  : Integer;
      price     : Decimal(9, 2);
      rebate    : Decimal(9, 2);
      weight    : Decimal(7, 3);
      volume    : Decimal(7, 3);
      signedOn  : Date;
      startsOn  : Date;
      endsOn    : Date;
      opensAt   : Time;
      seenAt    : DateTime;
      sentAt    : Timestamp;
      active    : Boolean;
      checked   : Boolean;
      printed   : Boolean;
      status    : String(1) enum { draft = 'D'; open = 'O'; };
      kind      : String(1) enum { sale = 'S'; rent = 'R'; };
      items     : Composition of many Items on items.contract = $self;
}

entity Items {
  key ID       : Integer;
      contract : Association to Contracts;
      text     : String(40);
      quantity : Integer @assert.range: [1, 99];
      price    : Decimal(9, 2);
      due      : Date;
}

@protocol: 'none'
service WideService {
  entity Contracts as projection on wide.Contracts;
  entity Items     as projection on wide.Items;
}

annotate WideService.Items with @UI.LineItem: [{ Value: text }, { Value: quantity }, { Value: price }, { Value: due }];
