using from './z2ui5-model';
using from './z2ui5-service';
