import { findBrowser } from './checks/find-browser.mjs';
import { prepare } from './prepare/prepare.mjs';
import { runInFront } from './prepare/run-in-front.mjs';

await prepare({ web: true });
runInFront(['e2e/screenshots/take-screenshots.ts'], { env: await findBrowser() });
