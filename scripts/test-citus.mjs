import { hasCitus } from './checks/has-citus.mjs';
import { runTool } from './checks/run-tool.mjs';
import { prepare } from './prepare/prepare.mjs';

// `npm run test:citus -- groups` runs only the files whose names contain this word.
if (!hasCitus()) {
  process.stdout.write(
    'Skipped: the PostgreSQL of this machine (pg_config) has no Citus. docs/operating.md says how to build it.\n',
  );
  process.exit(0);
}
await prepare({ web: false });
const args = ['run', '--root', 'server', '--config', 'vitest.citus.config.ts', ...process.argv.slice(2)];
process.exitCode = await runTool('vitest', args);
