import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { EmailWords } from '../email/email-words.ts';
import type { Log } from '../log/log.ts';
import type { Clock } from '../time/clock.ts';
import { addFailure, deleteWarning, markMailed } from './site-warnings.queries.ts';

/** Writes an e-mail to the operator; false when it could not be written now. */
export type MailOperator = (db: Database, words: EmailWords) => Promise<boolean>;

export type WatchedJob = {
  /** Names the row in `site_warnings`. */
  name: string;
  /** The operator gets mail at the failure with this number, since some jobs recover by themselves. */
  mailAtFailure: number;
  explain(error: unknown): string;
  words(failure: { reason: string; at: Date; site: string }): EmailWords;
};

type Deps = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  mailOperator: MailOperator | undefined;
  siteName(db: Database): Promise<string>;
};

/** Runs the job. A failure is noted for the operator, who gets one e-mail until the job has succeeded again. */
export async function watchFailures(deps: Deps, job: WatchedJob, signal: AbortSignal, run: () => Promise<void>) {
  const note = (noting: Promise<unknown>) =>
    noting.catch((error: unknown) =>
      deps.log.warn({ job: job.name, reason: String(error) }, 'the result of a job could not be noted'),
    );
  try {
    await run();
  } catch (error) {
    if (!signal.aborted) await note(noteFailure(deps, job, job.explain(error)));
    throw error;
  }
  await note(deleteWarning(deps.db, job.name));
}

function noteFailure({ db, clock, mailOperator, siteName }: Deps, job: WatchedJob, reason: string): Promise<void> {
  const at = clock.now();
  return inTransaction(db, async (trx) => {
    const { failures, mailed } = await addFailure(trx, { name: job.name, at, reason });
    if (mailed || !mailOperator || failures < job.mailAtFailure) return;
    const site = await siteName(trx);
    if (await mailOperator(trx, job.words({ reason, at, site }))) await markMailed(trx, job.name, at);
  });
}
