/* `vatout/fairness`: chance from a secret that is committed to before a match and revealed after it. */

export {
  commit,
  commitmentTo,
  fairChance,
  verify,
  withoutSecret,
  type Mac,
  type Secret,
  type Verdict,
} from './fairness.ts';
