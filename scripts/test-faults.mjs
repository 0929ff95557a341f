import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './checks/run-tool.mjs';
import { faults } from './faults/table.mjs';
import { testNats } from './faults/test-nats.mjs';
import { root } from './prepare/paths.mjs';
import { prepare } from './prepare/prepare.mjs';

// `npm run test:faults -- upload` runs only the faults whose names contain this word.
const asked = process.argv[2] ?? '';
const testFiles = readdirSync(join(root, 'server', 'src'), { recursive: true })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.test.ts'));

async function tryFault({ fault, files = [], needs }) {
  if (needs === 'nats') return testNats();
  const found = testFiles.filter((file) => files.some((part) => file.includes(part)));
  const missing = files.filter((part) => !found.some((file) => file.includes(part)));
  if (missing.length > 0) return `failed: there is no test named ${missing.join(' or ')}`;
  process.stdout.write(`\n── ${fault}\n`);
  const args = ['run', '--project=server', '--project=server-long', '--testTimeout=3600000', ...found];
  return (await runTool('vitest', args, { THOROUGH: '1' })) === 0 ? 'passed' : 'failed';
}

await prepare({ web: false });
const results = [];
for (const each of faults.filter(({ fault }) => fault.includes(asked))) {
  results.push({ fault: each.fault, result: await tryFault(each) });
}
process.stdout.write(`\n${results.map(({ fault, result }) => `${fault}: ${result}`).join('\n')}\n`);
process.exitCode = results.length === 0 || results.some(({ result }) => result.startsWith('failed')) ? 1 : 0;
