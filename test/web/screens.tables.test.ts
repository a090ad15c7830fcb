import { phases } from './screens.ts';
import { screensSuite } from './screens.suite.ts';

await screensSuite(phases(), /./);
