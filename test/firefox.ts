import { firefox, type Browser } from 'playwright-core';
import { findEngines } from '../scripts/engines.ts';

/** The system's Firefox, headless, by WebDriver BiDi: that is what Playwright means by `moz-firefox`. */
export async function startFirefox(): Promise<Browser> {
  const executablePath = findEngines().firefox;
  if (!executablePath) throw new Error('no Firefox: run node scripts/engines.ts');
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    // Over BiDi Playwright cannot emulate preferences for motion and colours.
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'ui.systemUsesDarkTheme': 0 },
  });
}
