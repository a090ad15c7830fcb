import { contractSuite } from './contract.suite.ts';

await contractSuite(0);
