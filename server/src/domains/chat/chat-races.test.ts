import { randomUUID } from 'node:crypto';
import { chatIdOf } from '@hearth/contract/chat/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { askTogether } from '../../platform/database/one-trip.ts';
import { sql } from '../../platform/database/sql.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainEvents } from '../../platform/events/domain-events.ts';
import { newId } from '../../platform/ids.ts';
import { createInProcessBus } from '../../platform/live/in-process-bus.ts';
import { createLivePublisher } from '../../platform/live/live-publisher.ts';
import { createFakeClock } from '../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { howMany } from '../../testing/how-many.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { beginChat } from './begin-chat.ts';
import { hideChat } from './hide-chat.ts';
import { markRead } from './mark-read.ts';
import { Memberships } from './memberships.ts';
import { entryStatements } from './message-entry.ts';
import { moveChat } from './move-chat.ts';
import { type SendNeeds, sendMessage } from './send-message.ts';

type Who = 0 | 1;
type Deed =
  | { kind: 'send'; by: Who; again: boolean }
  | { kind: 'read'; by: Who; upTo: number }
  | { kind: 'move'; by: Who }
  | { kind: 'hide'; by: Who };

let database: TestDatabase;
let needs: SendNeeds;
beforeAll(async () => {
  database = await createTestDatabase();
  needs = { db: database.db, memberships: new Memberships(), clock, live, events: new DomainEvents() };
});
afterAll(() => database.drop());

const clock = createFakeClock();
const live = createLivePublisher(createInProcessBus(silentLog));

async function newPair(): Promise<[string, string]> {
  const pair: [string, string] = [newId(clock.now()), newId(clock.now())];
  const words = { first_name: 'A', last_name: 'B', profile_name: 'ab', display_name: 'A B', gender: 'Custom' };
  const rows = pair.map((user_id) => ({ user_id, ...words, created_at: clock.now() }));
  await database.db.insertInto('profiles').values(rows).execute();
  return pair;
}

/** What was acknowledged, by message id. */
type Journal = Map<string, number>;

async function perform(pair: [string, string], deed: Deed, journal: Journal): Promise<void> {
  const memberId = pair[deed.by];
  const to = pair[deed.by === 0 ? 1 : 0];
  const chatId = chatIdOf(...pair);
  if (deed.kind === 'send') {
    const id = (deed.again && [...journal.keys()].at(-1)) || randomUUID();
    const { message } = await sendMessage(needs, { senderId: memberId, chatId, to, id, text: 'x' });
    expect([undefined, message.seq]).toContain(journal.get(id));
    journal.set(id, message.seq);
  } else if (deed.kind === 'read') await markRead(needs, { memberId, chatId, seq: deed.upTo });
  else if (deed.kind === 'move') await moveChat(needs, { memberId, chatId, folder: 'Archived' });
  else await hideChat(needs, { memberId, chatId });
}

/** Refusals are fine here, as long as nothing of them stays: reading what is not there, another's id. */
const quietly = (deed: Promise<void>) =>
  deed.catch((error: { code?: string }) => expect(['not_found', 'conflict']).toContain(error.code));

async function recount(pair: [string, string]) {
  const { db } = database;
  const chatId = chatIdOf(...pair);
  const messages = await db.selectFrom('messages').selectAll().where('chat_id', '=', chatId).orderBy('seq').execute();
  const sides = await db.selectFrom('chat_members').selectAll().where('chat_id', '=', chatId).execute();
  const chat = await db.selectFrom('chats').selectAll().where('id', '=', chatId).executeTakeFirst();
  return { messages, sides, chat };
}

const by = fc.constantFrom<Who>(0, 1);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('send' as const), by, again: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('read' as const), by, upTo: fc.integer({ min: 0, max: 20 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), by }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hide' as const), by }) },
);
const atOnce = fc.array(deed, { minLength: 1, maxLength: 6 });

/** Nothing lost or doubled, no hole in the numbers, unread equal to a recount. */
async function expectExact(pair: [string, string], journal: Journal): Promise<void> {
  const { messages, sides, chat } = await recount(pair);
  expect(messages.map((row) => row.seq)).toEqual(messages.map((_, index) => index + 1));
  expect(new Map(messages.map((row) => [row.id, row.seq]))).toEqual(journal);
  expect(chat?.last_seq ?? 0).toBe(messages.length);
  for (const side of sides) {
    const otherId = pair.find((id) => id !== side.user_id);
    const waiting = messages.filter((row) => row.sender_id === otherId && row.seq > side.read_seq);
    expect(side.unread).toBe(waiting.length);
    expect(side.read_seq).toBeLessThanOrEqual(messages.length);
    const mirror = sides.find((other) => other.user_id === otherId);
    expect(mirror?.seen_seq).toBeLessThanOrEqual(side.read_seq);
    expect(side.answered).toBe(messages.some((row) => row.sender_id === otherId));
  }
}

it('whatever happens at once, unread equals a recount, nothing is lost or doubled, numbers have no holes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(atOnce, { minLength: 1, maxLength: 4 }), async (rounds) => {
      const pair = await newPair();
      const journal: Journal = new Map();
      for (const deeds of rounds) {
        await Promise.all(deeds.map((each) => quietly(perform(pair, each, journal))));
        await expectExact(pair, journal);
      }
    }),
    { numRuns: howMany({ short: 30, full: 500 }) },
  );
});

it('a chat that begins between two statements of a message has that message, too', async () => {
  const pair = await newPair();
  const [ada] = pair;
  const journal: Journal = new Map();
  const row = { chat_id: chatIdOf(...pair), sender_id: ada, text: 'x', media_id: null, story_id: null };
  let second: Promise<void> | undefined;
  await inTransaction(database.db, async (trx) => {
    const first = { ...row, id: randomUUID(), sent_at: clock.now() };
    const membership = { chatId: row.chat_id, kind: 'direct', memberIds: pair };
    await beginChat(trx, membership, ada, clock.now());
    await askTogether(trx, ...entryStatements(membership, first, null));
    journal.set(first.id, 1);
    // Holds the second message up in its midst: nothing of the chat is to be seen yet, and then all of it.
    await sql`lock table messages in access exclusive mode`.execute(trx);
    second = perform(pair, { kind: 'send', by: 1, again: false }, journal);
    await vi.waitUntil(async () => (await waitingForLocks()) > 0, { timeout: 20_000 });
  });
  await second;
  expect(journal.size).toBe(2);
  await expectExact(pair, journal);
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(database.db);
  return rows[0]?.count ?? 0;
}
