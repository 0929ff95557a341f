import type { Database } from '../../../platform/database/database.ts';
import { chatsByIds } from '../chats.queries.ts';
import type { WaitingWindow } from '../chats-waiting.queries.ts';
import { isSilentFor } from '../is-silent-for.ts';
import { severalSides } from './group-chats.queries.ts';
import { behindInSeveral, quietOfSeveral, saidSince } from './waiting-of-several.queries.ts';

const chatsAtOnce = 50;
/** Lines of the log are among the messages: what was said before so many of them is not looked for. */
const newestLookedAt = 100;

/**
 * A message in a chat of several counts for nobody, so this starts from the chats that have gone quiet. The same member
 * may be answered with several of them.
 */
export async function* membersBehind(
  db: Database,
  { from, until }: WaitingWindow,
  now: Date,
): AsyncGenerator<string[]> {
  let last = '';
  for (;;) {
    const chats = await quietOfSeveral(db, from, until, last, chatsAtOnce);
    const ids = chats.map(({ id }) => id);
    const seqs = chats.map(({ last_seq }) => last_seq);
    if (chats.length > 0) yield (await behindInSeveral(db, ids, seqs, now)).map(({ user_id }) => user_id);
    if (chats.length < chatsAtOnce) return;
    last = ids.at(-1) ?? last;
  }
}

type Reader = { id: string; hiddenIds: readonly string[]; now: Date };

/** The chats of several in which something waits for the member, and when their newest message came. */
export async function waitingOfSeveral(
  db: Database,
  { id: readerId, hiddenIds, now }: Reader,
  { from, until }: WaitingWindow,
): Promise<{ chat_id: string; last_at: Date }[]> {
  const sides = (await severalSides(db, readerId)).filter((row) => !isSilentFor(row, false, now));
  if (sides.length === 0) return [];
  const chats = await chatsByIds(
    db,
    sides.map((row) => row.chat_id),
  );
  const asked = sides.flatMap(({ chat_id, read_seq, hidden_seq }) => {
    const { last_at, last_seq } = chats.get(chat_id) ?? { last_at: from, last_seq: 0 };
    const above = Math.max(read_seq, hidden_seq);
    if (above >= last_seq || last_at <= from || last_at > until) return [];
    return [{ chat_id, last_at, above: Math.max(above, last_seq - newestLookedAt) }];
  });
  if (asked.length === 0) return [];
  const ids = asked.map(({ chat_id }) => chat_id);
  const above = asked.map((each) => each.above);
  const said = new Set((await saidSince(db, ids, above, from, readerId, hiddenIds)).map(({ chat_id }) => chat_id));
  return asked.filter(({ chat_id }) => said.has(chat_id));
}
