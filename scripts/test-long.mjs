import { findBrowser } from './checks/find-browser.mjs';
import { sayHowToTestCitus } from './checks/has-citus.mjs';
import { inMemory } from './checks/in-memory.mjs';
import { createRing } from './checks/ring.mjs';
import { runPlaywright, runVitest } from './checks/run-tests.mjs';
import { prepare } from './prepare/prepare.mjs';

// The long ring: what is in files named *.long.test.ts or *.beyond.test.ts, and in the Playwright projects named *-long.
const { check, close } = createRing();
/** Tests that try something again and again do so more often. */
const long = { LONG: '1' };
await prepare({ web: true });
await check('long tests of the parts', () => runVitest({ projects: ['*-long'], env: long }));
await check('the server without caches', () =>
  runVitest({ projects: ['server', 'server-beyond-long'], env: { ...long, ...inMemory(), CACHES: 'off' } }),
);
sayHowToTestCitus();
const flows = ['*-long'];
await check('end to end, the rest', async () =>
  runPlaywright({ projects: flows, env: { ...(await findBrowser()), ...inMemory() } }),
);
close();
