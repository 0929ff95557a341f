import { join } from 'node:path';
import { root } from './prepare/paths.mjs';
import { prepare } from './prepare/prepare.mjs';
import { runInForeground } from './prepare/run-in-foreground.mjs';

await prepare({ web: true });
// A data folder of its own keeps the demo away from the data of real members. The log leaves out requests.
const env = { DATA_DIR: process.env.DATA_DIR || join(root, 'data-demo'), LOG_LEVEL: process.env.LOG_LEVEL || 'warn' };
runInForeground(['demo/src/main.ts'], { env });
