import { testNats } from './faults/test-nats.mjs';
import { prepare } from './prepare/prepare.mjs';

await prepare({ web: false });
const result = await testNats();
process.stdout.write(`\nNATS node killed, app node killed: ${result}\n`);
process.exitCode = result === 'passed' ? 0 : 1;
