/** The name that projects of the family use. */
using from '../../z2ui5-model';
