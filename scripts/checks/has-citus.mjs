import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether the PostgreSQL of this machine has the extension Citus. */
export function hasCitus() {
  try {
    const folder = execFileSync('pg_config', ['--sharedir'], { encoding: 'utf8' }).trim();
    return existsSync(join(folder, 'extension', 'citus.control'));
  } catch {
    return false;
  }
}

/** Ends a command that is about Citus where there is none. */
export function endWithoutCitus() {
  if (hasCitus()) return;
  process.stdout.write(
    'Skipped: the PostgreSQL of this machine (pg_config) has no Citus. docs/operating/citus.md says how to build it.\n',
  );
  process.exit(0);
}

/** For readers of the output of `npm test`: these tests take longer than all others together. */
export function sayHowToTestCitus() {
  const how = hasCitus() ? 'run them with "npm run test:citus"' : 'skipped, since pg_config finds no Citus here';
  process.stdout.write(`\n── the server's tests on a distributed database: ${how}\n`);
}
