import { staticChecks } from './checks/static-checks.mjs';
import { prepare } from './prepare/prepare.mjs';

// `node scripts/check.mjs types` runs only the checks whose names start with this word.
const asked = process.argv[2] ?? '';

await prepare({ web: false });
const failed = [];
for (const { name, run } of staticChecks.filter(({ name }) => name.startsWith(asked))) {
  process.stdout.write(`\n── ${name}\n`);
  if ((await run()) !== 0) failed.push(name);
}
process.stdout.write(failed.length > 0 ? `\nFailed: ${failed.join(', ')}\n` : '\nEverything in order.\n');
process.exitCode = failed.length > 0 ? 1 : 0;
