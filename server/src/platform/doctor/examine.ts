import type { Finding } from '@hearth/contract/site/doctor';
import type { Storage } from '../storage/storage.ts';
import { checkSettings } from './advice.ts';
import { bad, type Check, type Patient, type WithDatabase } from './check.ts';
import {
  checkClock,
  checkDatabase,
  checkIndexes,
  checkReplication,
  checkRole,
  checkSchema,
  checkStatements,
} from './database-health.ts';
import { checkDisk, checkMemory, checkNode } from './machine.ts';
import { checkBackups, checkMail, checkNats, checkStorage } from './services.ts';
import { checkCertificate, checkSockets, checkWayIn } from './way-in.ts';

export type Examined = { storage: Storage; mailTo?: string | undefined };

const longestMs = 30_000;

type Named<P> = [what: string, check: Check<P>][];

/** What can be looked at without the database. Sends a mail only where `mailTo` says to whom. */
export function examineSurroundings(patient: Patient, { storage, mailTo }: Examined): Promise<Finding[]> {
  const { say } = patient;
  return examine(patient, [
    [say('Node.js'), checkNode],
    [say('Memory'), checkMemory],
    [say('Disk'), checkDisk],
    [say('Address'), checkWayIn],
    [say('WebSockets'), checkSockets],
    [say('Certificate'), checkCertificate],
    [say('Sending mail'), checkMail(mailTo)],
    [say('Files'), checkStorage(storage)],
    [say('NATS'), checkNats],
    [say('Backups'), checkBackups],
    [say('Settings'), checkSettings],
  ]);
}

export function examineDatabase(patient: WithDatabase): Promise<Finding[]> {
  const { say } = patient;
  return examine(patient, [
    [say('Database'), checkDatabase],
    [say('Clock'), checkClock],
    [say('Database role'), checkRole],
    [say('Schema'), checkSchema],
    [say('Indexes'), checkIndexes],
    [say('Statements'), checkStatements],
    [say('Replication'), checkReplication],
  ]);
}

/** One after the other, so that a small machine does not show what the doctor itself does to it. */
async function examine<P extends Patient>(patient: P, checks: Named<P>): Promise<Finding[]> {
  const { say } = patient;
  const findings: Finding[] = [];
  for (const [what, check] of checks) {
    const found = await inTime(check(patient)).catch((error: unknown) =>
      bad(
        say('This could not be looked at: {reason}', {
          reason: error instanceof Error ? error.message : String(error),
        }),
        say('Look at the log of the server.'),
      ),
    );
    if (found) findings.push({ what, ...found });
  }
  return findings;
}

async function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), longestMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
