import { randomUUID } from 'node:crypto';
import { chatIdOf } from '@hearth/contract/chat/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runInBatch } from '../../platform/database/run-in-batch.ts';
import { sql } from '../../platform/database/sql.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainEvents } from '../../platform/events/domain-events.ts';
import { newId } from '../../platform/ids.ts';
import { createInProcessBus } from '../../platform/live/in-process-bus.ts';
import { createLivePublisher } from '../../platform/live/live-publisher.ts';
import { createFakeClock } from '../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { howMany } from '../../testing/how-many.ts';
import { withoutLinkCards } from '../../testing/link-cards.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { unruledSite } from '../../testing/unruled-site.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';
import { beginChat } from './begin-chat.ts';
import { moveChat } from './change-own-chat.ts';
import { type ChatMembership, facesOf, partnerOf } from './chat.policy.ts';
import { toChatState } from './chat.view.ts';
import { chatById } from './chats.queries.ts';
import { withCounts } from './group-chats/count-unread.ts';
import { insertGroupChat, insertGroupMembers } from './group-chats/group-chats.queries.ts';
import { hideChat } from './hide-chat.ts';
import { markRead } from './mark-read.ts';
import { Memberships } from './memberships.ts';
import { entryStatements } from './message-entry.ts';
import type { SendDeps } from './send-deps.ts';
import { sendMessage } from './send-message.ts';

const noLink = { link: null, card: null, poll: null };

type Action =
  | { kind: 'send'; by: number; again: boolean }
  | { kind: 'read'; by: number; upTo: number }
  | { kind: 'move'; by: number }
  | { kind: 'hide'; by: number };

let database: TestDatabase;
let deps: SendDeps;
beforeAll(async () => {
  database = await createTestDatabase();
  deps = {
    db: database.db,
    memberships: new Memberships(100),
    clock,
    live,
    site: unruledSite,
    messageListeners: [],
    events: new DomainEvents(),
    cards: withoutLinkCards(database.db, clock),
  };
});
afterAll(() => database.drop());

const clock = createFakeClock();
const live = createLivePublisher(createInProcessBus(silentLog));

async function newMembers(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId(clock.now()));
  const words = { first_name: 'A', last_name: 'B', profile_name: 'ab', display_name: 'A B', gender: 'Custom' };
  const rows = ids.map((user_id) => ({ user_id, ...words, created_at: clock.now() }));
  await database.db.insertInto('profiles').values(rows).execute();
  return ids;
}

/** One that nobody has written in. */
async function newDirectChat(): Promise<ChatMembership> {
  const memberIds = await newMembers(2);
  return { chatId: chatIdOf(...(memberIds as [string, string])), kind: 'direct', memberIds };
}

async function newChatOfThree(): Promise<ChatMembership> {
  const membership = { chatId: randomUUID(), kind: 'group', memberIds: await newMembers(3) };
  const { chatId, memberIds } = membership;
  const at = clock.now();
  await insertGroupChat(database.db, { id: chatId, name: '', history: 'all', at });
  const members = memberIds.map((id) => ({ id, role: 'member' }) as const);
  await insertGroupMembers(database.db, chatId, members, { at, lastSeq: 0, seesAbove: null });
  return membership;
}

/** What was acknowledged, by message id. */
type Journal = Map<string, number>;

async function perform(membership: ChatMembership, action: Action, journal: Journal): Promise<void> {
  const { chatId, memberIds } = membership;
  const memberId = memberIds[action.by % memberIds.length] ?? '';
  if (action.kind === 'send') {
    const to = partnerOf(membership, memberId) ?? undefined;
    const id = (action.again && [...journal.keys()].at(-1)) || randomUUID();
    const { message } = await sendMessage(deps, { senderId: memberId, chatId, to, id, text: 'x' });
    expect([undefined, message.seq]).toContain(journal.get(id));
    journal.set(id, message.seq);
  } else if (action.kind === 'read') await markRead(deps, { memberId, chatId, seq: action.upTo });
  else if (action.kind === 'move') await moveChat(deps, { memberId, chatId, folder: 'Archived' });
  else await hideChat(deps, { memberId, chatId });
}

/** Refusals are expected if they change nothing: reading a chat that has not begun, another member's message id. */
const allowRefusal = (action: Promise<void>) =>
  action.catch((error: { code?: string }) => expect(['not_found', 'conflict']).toContain(error.code));

async function readRows({ chatId }: ChatMembership) {
  const { db } = database;
  const messages = await db.selectFrom('messages').selectAll().where('chat_id', '=', chatId).orderBy('seq').execute();
  const members = await db.selectFrom('chat_members').selectAll().where('chat_id', '=', chatId).execute();
  const chat = await chatById(db, chatId);
  return { messages, members, chat };
}

const by = fc.nat({ max: 5 });
const anAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('send' as const), by, again: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('read' as const), by, upTo: fc.integer({ min: 0, max: 20 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), by }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hide' as const), by }) },
);
const atOnce = fc.array(anAction, { minLength: 1, maxLength: 6 });

/** Nothing lost or doubled, no hole in the numbers, unread equal to a recount. */
async function expectExact(membership: ChatMembership, journal: Journal): Promise<void> {
  const { messages, members, chat } = await readRows(membership);
  expect(messages.map((row) => row.seq)).toEqual(messages.map((_, index) => index + 1));
  expect(new Map(messages.map((row) => [row.id, row.seq]))).toEqual(journal);
  expect(chat?.last_seq ?? 0).toBe(messages.length);
  const known = new Map(chat ? [[chat.id, chat]] : []);
  for (const row of members) {
    const [member = row] = await withCounts(database.db, [], [row], known);
    const fromOthers = messages.filter((row) => row.sender_id !== member.user_id);
    expect(member.unread).toBe(fromOthers.filter((row) => row.seq > member.read_seq).length);
    expect(member.read_seq).toBeLessThanOrEqual(messages.length);
    const othersRead = members.flatMap((other) => (other === row ? [] : other.read_seq));
    const seen = chat && toChatState(chat, member, facesOf(membership), true).seenSeq;
    expect(seen ?? 0).toBeLessThanOrEqual(Math.max(...othersRead));
    if (!member.several) expect(member.answered).toBe(fromOthers.length > 0);
  }
}

it.each([
  ['a direct chat', newDirectChat],
  ['a chat of three', newChatOfThree],
])(
  'in %s, whatever happens at once, unread equals a recount, nothing is lost or doubled, numbers have no holes',
  async (_, begin) => {
    await fc.assert(
      fc.asyncProperty(fc.array(atOnce, { minLength: 1, maxLength: 4 }), async (rounds) => {
        const membership = await begin();
        const journal: Journal = new Map();
        for (const actions of rounds) {
          await Promise.all(actions.map((each) => allowRefusal(perform(membership, each, journal))));
          await expectExact(membership, journal);
        }
      }),
      { numRuns: howMany({ short: 12, long: 30, full: 500 }) },
    );
  },
);

it('a chat that begins between two statements of a message has that message, too', async () => {
  const membership = await newDirectChat();
  const [ada = ''] = membership.memberIds;
  const journal: Journal = new Map();
  const row = {
    chat_id: membership.chatId,
    sender_id: ada,
    text: 'x',
    media_ids: [],
    reply_to: null,
    forwarded: false,
    voice: null,
    story_id: null,
    mentions: [],
    everyone: false,
    ...noLink,
  };
  let second: Promise<void> | undefined;
  await inTransaction(database.db, async (trx) => {
    const first = { ...row, id: randomUUID(), sent_at: clock.now() };
    await beginChat({ site: unruledSite }, trx, membership, ada, clock.now());
    await runInBatch(trx, ...entryStatements(membership, first, []));
    journal.set(first.id, 1);
    // Stops the second message before its end: it sees nothing of the chat yet, and then all of it.
    await sql`lock table messages in access exclusive mode`.execute(trx);
    second = perform(membership, { kind: 'send', by: 1, again: false }, journal);
    await vi.waitUntil(async () => (await waitingForLocks(database.db)) > 0, { timeout: 20_000 });
  });
  await second;
  expect(journal.size).toBe(2);
  await expectExact(membership, journal);
});
