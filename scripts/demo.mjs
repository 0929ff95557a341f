import { join } from 'node:path';
import { root } from './prepare/paths.mjs';
import { prepare } from './prepare/prepare.mjs';
import { runInForeground } from './prepare/run-in-foreground.mjs';

await prepare({ web: true });
// A data folder of its own keeps the demo away from the data of real members. The log leaves out requests.
const { DATA_DIR, LOG_LEVEL, SAMPLE_CONTENT, SITE_CONTENT } = process.env;
const env = {
  DATA_DIR: DATA_DIR || join(root, 'data-demo'),
  LOG_LEVEL: LOG_LEVEL || 'warn',
  SAMPLE_CONTENT: SAMPLE_CONTENT || (SITE_CONTENT ? '' : 'on'),
};
// Filling it leaves much behind that a small machine needs back early.
runInForeground(['--max-old-space-size=144', '--max-semi-space-size=2', 'demo/src/main.ts'], { env });
