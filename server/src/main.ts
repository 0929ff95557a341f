import { runServer } from './run-server.ts';

// Loaded without being run, it is only compiled.
if (import.meta.main) await runServer();
