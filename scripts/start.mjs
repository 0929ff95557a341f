import { prepare } from './prepare/prepare.mjs';
import { runInForeground } from './prepare/run-in-foreground.mjs';

await prepare({ web: true });
runInForeground(['server/src/main.ts']);
