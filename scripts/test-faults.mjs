import { runTool } from './checks/run-tool.mjs';
import { prepare } from './prepare/prepare.mjs';

/** Parts of the names of the test files whose short form is in `npm test`. */
const files = ['races', 'interleavings', 'counters', 'chat-journal', 'kill-during-upload'];

await prepare({ web: false });
process.exitCode = await runTool('vitest', ['run', '--project', 'server', '--testTimeout=3600000', ...files], {
  THOROUGH: '1',
});
