import { around, ends, pages } from './screens.ts';
import { screensSuite } from './screens.suite.ts';

await screensSuite(
  [...pages(), ...around(), ...ends()],
  /^(home|games|bots|puzzle|result|set-up|rules-(payout|cards|casino|piece|rewards|words|sheet))/,
);
