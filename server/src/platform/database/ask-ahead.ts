import type { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';
import { isSameQuestion } from './driver/driver.ts';

type Ahead = { question: CompiledQuery; answer: Promise<unknown[]> };

const asked = new WeakMap<Database, Ahead[]>();

/**
 * Asks in a transaction now, in the trip that is about to leave, what its code will probably ask later. If it does ask
 * exactly that, the answer is here; if not, a statement was sent in vain. Only for what the transaction itself does not
 * change in between.
 */
export function askAhead(trx: Database, ...questions: readonly CompiledQuery[]): void {
  const known = asked.get(trx) ?? [];
  asked.set(trx, known);
  for (const question of questions) {
    const answer = trx.executeQuery(question).then(({ rows }) => rows);
    // Whoever asks gets the error; the transaction has failed in any case.
    answer.catch(() => undefined);
    known.push({ question, answer });
  }
}

/** The answer to a question that was asked ahead, once. */
export function answeredAhead(db: Database, question: CompiledQuery): Promise<unknown[]> | undefined {
  const known = asked.get(db);
  const index = known?.findIndex((each) => isSameQuestion(each.question, question)) ?? -1;
  return index < 0 ? undefined : known?.splice(index, 1)[0]?.answer;
}
