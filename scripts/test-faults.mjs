import { runTool } from './checks/run-tool.mjs';
import { prepare } from './prepare/prepare.mjs';

/** Parts of test file names. `npm test` runs a short form of these tests. */
const files = ['races', 'interleavings', 'counters', 'chat-journal', 'kill-during-upload', 'hostile-input'];

await prepare({ web: false });
process.exitCode = await runTool('vitest', ['run', '--project', 'server', '--testTimeout=3600000', ...files], {
  THOROUGH: '1',
});
