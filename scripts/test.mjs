import { findBrowser } from './checks/find-browser.mjs';
import { inMemory } from './checks/in-memory.mjs';
import { asOne, createRing } from './checks/ring.mjs';
import { runPlaywright, runVitest } from './checks/run-tests.mjs';
import { staticChecks } from './checks/static-checks.mjs';
import { buildWeb, isBuilt } from './prepare/build-web.mjs';
import { compileServer } from './prepare/compile-server.mjs';
import { prepare } from './prepare/prepare.mjs';

// The quick ring: it proves every requirement of the specification. `npm run test:long` runs the rest.
const { check, close } = createRing();
await prepare({ web: false });
// Servers and operators' commands that tests start load faster then; if it fails, the tests say why.
await compileServer().catch(() => {});

// Two lanes side by side: the flows wait for the browser a third of the time, in which the other lane has the cores.
const building = check('web build', async () => asOne(isBuilt() ? 0 : ((await buildWeb({ silent: true })) ?? 0)));
const flows = building.then(runFlows);
await runChecks();
await building;
const machineIsQuiet = flows;
await check('tests of the parts', (say) => runVitest({ projects: ['!*-long'], env: inMemory(), say, machineIsQuiet }));
await flows;
close();

async function runChecks() {
  for (const { name, run } of staticChecks) await check(name, async (say) => asOne(await run(say)));
}

async function runFlows(built) {
  if (!built) return check('end to end: needs the web build', async () => asOne(1));
  const projects = ['desktop', 'narrow'];
  return check('end to end', async (say) =>
    runPlaywright({ projects, env: { ...(await findBrowser()), ...inMemory() }, say }),
  );
}
