import { findBrowser } from './checks/find-browser.mjs';
import { asOne, createRing } from './checks/ring.mjs';
import { runPlaywright, runVitest } from './checks/run-tests.mjs';
import { staticChecks } from './checks/static-checks.mjs';
import { buildWeb } from './prepare/build-web.mjs';
import { compileServer } from './prepare/compile-server.mjs';
import { prepare } from './prepare/prepare.mjs';

// The quick ring: it proves every requirement of the specification. `npm run test:long` runs the rest.
const { check, close } = createRing();
await prepare({ web: false });
// Servers and operators' commands that tests start load faster then; if it fails, the tests say why.
await compileServer().catch(() => {});
// Begun now, because it and most of the next checks use one core each; awaited before the parts, which need all cores.
const building = buildWeb({ silent: true });
building.catch(() => {});
for (const { name, run } of staticChecks) await check(name, async () => asOne(await run()));
const built = await check('web build', async () => asOne((await building) ?? 0));
await check('tests of the parts', () => runVitest({ projects: ['!*-long'] }));
const journeys = ['desktop', 'narrow'];
if (built) await check('end to end', async () => runPlaywright({ projects: journeys, env: await findBrowser() }));
else await check('end to end: needs the web build', async () => asOne(1));
close();
