import { findBrowser } from './checks/find-browser.mjs';
import { sayHowToTestCitus } from './checks/has-citus.mjs';
import { runPlaywright, runVitest } from './checks/run-tests.mjs';
import { staticChecks } from './checks/static-checks.mjs';
import { buildWeb } from './prepare/build-web.mjs';
import { prepare } from './prepare/prepare.mjs';

const total = { passed: 0, failed: 0, failures: [], unsteady: [] };

/** Every check runs even if an earlier one failed, so that one run shows all failures. */
async function check(name, run) {
  process.stdout.write(`\n── ${name}\n`);
  const { passed, failed, failures, unsteady } = await run().catch((error) => {
    process.stderr.write(`${error.tail ? `${error.tail}\n` : ''}${error.message}\n`);
    return { passed: 0, failed: 1 };
  });
  if (failed > 0) process.stdout.write(`✗ ${name}\n`);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) total.failures.push(...(failures ?? [name]));
  total.unsteady.push(...(unsteady ?? []));
  return failed === 0;
}

/** Said at the end, because who reads a long run reads its last lines. */
function sayAll(title, tests) {
  if (tests.length > 0) process.stdout.write(`\n${title}\n${tests.map((test) => `  ${test}\n`).join('')}`);
}

const asOne = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

await prepare({ web: false });
// Begun now, because it and most of the next checks use one core each; awaited before the parts, which need all cores.
const building = buildWeb({ silent: true });
building.catch(() => {});
for (const { name, run } of staticChecks) await check(name, async () => asOne(await run()));
const built = await check('web build', async () => asOne((await building) ?? 0));
await check('tests of the parts', runVitest);
sayHowToTestCitus();
if (built) await check('end to end', async () => runPlaywright(await findBrowser()));
else await check('end to end: needs the web build', async () => asOne(1));
sayAll('Passed only at the second try:', total.unsteady);
sayAll('Failed:', total.failures);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
