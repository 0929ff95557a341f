import { prepare } from './prepare/prepare.mjs';
import { runInFront } from './prepare/run-in-front.mjs';

await prepare({ web: true });
runInFront(['server/src/main.ts']);
