using { guide.Library } from './novels';

annotate Library.Novels with @UI: {
  HeaderInfo     : { TypeName: 'Novel', TypeNamePlural: 'Novels', Title: { Value: title } },
  SelectionFields: [title, status],
  LineItem       : [{ Value: title }, { Value: pages }, { Value: price }, { Value: status }],
};
