import { prepare } from './prepare/prepare.mjs';
import { runInForeground } from './prepare/run-in-foreground.mjs';

// The servers are measured as `npm start` runs them: built and compiled.
await prepare({ web: true });
runInForeground(['bench/run.ts', ...process.argv.slice(2)]);
