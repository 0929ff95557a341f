import { endWithoutCitus } from './checks/has-citus.mjs';
import { runTool } from './checks/run-tool.mjs';
import { prepare } from './prepare/prepare.mjs';

// `npm run test:citus -- groups` runs only the files whose names contain this word.
endWithoutCitus();
await prepare({ web: false });
const args = ['run', '--root', 'server', '--config', 'vitest.citus.config.ts', ...process.argv.slice(2)];
process.exitCode = await runTool('vitest', args);
