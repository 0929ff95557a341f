import { findBrowser } from './checks/find-browser.mjs';
import { prepare } from './prepare/prepare.mjs';
import { runInForeground } from './prepare/run-in-foreground.mjs';

await prepare({ web: true });
runInForeground(['e2e/screenshots/take-screenshots.ts'], { env: await findBrowser() });
