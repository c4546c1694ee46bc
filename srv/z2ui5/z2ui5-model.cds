/** The entity of the drafts, for `using { z2ui5_t_01 } from 'z2ui5/z2ui5-model'`. */
using from '../../db/schema';
