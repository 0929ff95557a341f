import { findBrowser } from './checks/find-browser.mjs';
import { prepare } from './prepare/prepare.mjs';
import { runInForeground } from './prepare/run-in-foreground.mjs';

await prepare({ web: true });
runInForeground(['e2e/screenshots/take-screenshots.ts', ...process.argv.slice(2)], { env: await findBrowser() });
