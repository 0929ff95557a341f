import { join } from 'node:path';
import { root } from './prepare/paths.mjs';
import { prepare } from './prepare/prepare.mjs';
import { runInFront } from './prepare/run-in-front.mjs';

await prepare({ web: true });
// A folder of its own, so that playing never touches what members have written; what happens on each request is noise here.
const env = { DATA_DIR: process.env.DATA_DIR || join(root, 'data-demo'), LOG_LEVEL: process.env.LOG_LEVEL || 'warn' };
runInFront(['demo/src/main.ts'], { env });
