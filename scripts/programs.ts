import { ensureBrowser, missingBrowser } from './chromium.ts';
import { ensureEngines, missingEngines } from './engines.ts';
import { ensureMonitors, findPromtool, missingMonitors } from './monitors.ts';
import { ensureNodes } from './nodes.ts';
import { installPackages } from './packages.ts';
import { findPython, requirePython } from './python.ts';
import { requireServices, missingServices } from './services.ts';

/* `npm run programs`: everything that the tests need beside npm's packages, installed in one go where it is missing. */

const wanted = [
  ...[...missingBrowser(), ...missingEngines(), ...missingServices(), ...missingMonitors()],
  ...(findPython() ? [] : ['python3']),
];
if (wanted.length > 0 || !findPromtool()) installPackages(wanted);
// Each says what to do where its programs are still missing.
ensureBrowser();
ensureEngines();
requireServices();
requirePython();
ensureMonitors();
ensureNodes();
