import { directKind } from '@hearth/contract/chat/rules';
import type { Database } from '../../platform/database/database.ts';
import { runInBatch } from '../../platform/database/run-in-batch.ts';
import { countLookup } from '../../platform/metrics/counts.ts';
import { type ChatFaces, type ChatMembership, facesOf, facesRead } from './chat.policy.ts';
import { facesOfChats, memberIdsOfChats } from './chat-members.queries.ts';
import { kindsOfChats } from './chats.queries.ts';

/** Who is hidden from the member that looks. */
export type HiddenIds = () => Promise<readonly string[]>;

/** Where nobody looks who could be hidden from somebody. */
export const fromNobody: HiddenIds = async () => [];

/**
 * Who is in which chat. The members of a direct chat never change, so they are read once and cached; every write still
 * proves in the database that its member is one of them.
 */
export class Memberships {
  readonly #cached = new Map<string, ChatMembership>();
  readonly #mostCached: number;

  constructor(mostCached: number) {
    this.#mostCached = mostCached;
  }

  async find(db: Database, chatId: string): Promise<ChatMembership | undefined> {
    const known = this.#cached.get(chatId);
    if (known) countLookup('chats', true);
    return known ?? (await this.findAll(db, [chatId])).get(chatId);
  }

  /** Chats that do not exist are left out. */
  async findAll(db: Database, chatIds: readonly string[]): Promise<Map<string, ChatMembership>> {
    const known = chatIds.flatMap((id) => this.#cached.get(id) ?? []);
    const missing = chatIds.filter((id) => !this.#cached.has(id));
    for (const id of chatIds) countLookup('chats', this.#cached.has(id));
    const read = missing.length > 0 ? await readMemberships(db, missing) : [];
    for (const membership of read) this.keep(membership);
    return new Map([...known, ...read].map((membership) => [membership.chatId, membership]));
  }

  /**
   * The same with a few members each, for screens: it costs no more in a chat of very many. `hidden` is asked for chats
   * that are not known here.
   */
  async findFaces(db: Database, chatIds: readonly string[], hidden: HiddenIds): Promise<Map<string, ChatFaces>> {
    const known = chatIds.flatMap((id) => this.#cached.get(id) ?? []).map((membership) => facesOf(membership));
    const missing = chatIds.filter((id) => !this.#cached.has(id));
    const read = missing.length > 0 ? await readFaces(db, missing, hidden) : [];
    for (const faces of read) this.keep(faces);
    return new Map([...known, ...read].map((faces) => [faces.chatId, faces]));
  }

  /** For a chat that was deleted. */
  forget(chatId: string): void {
    this.#cached.delete(chatId);
  }

  keep({ chatId, kind, memberIds }: ChatMembership): void {
    if (kind !== directKind) return;
    this.#cached.set(chatId, { chatId, kind, memberIds });
    const [oldest] = this.#cached.keys();
    if (this.#cached.size > this.#mostCached && oldest !== undefined) this.#cached.delete(oldest);
  }
}

async function readMemberships(db: Database, chatIds: readonly string[]): Promise<ChatMembership[]> {
  const [kinds, members] = await runInBatch(db, kindsOfChats.of(chatIds), memberIdsOfChats.of(chatIds));
  const memberIds = Map.groupBy(members, (row) => row.chat_id);
  return kinds.flatMap(({ id, kind }) => {
    const rows = memberIds.get(id) ?? [];
    return rows.length > 0 ? [{ chatId: id, kind, memberIds: rows.map((row) => row.user_id) }] : [];
  });
}

async function readFaces(db: Database, chatIds: readonly string[], hidden: HiddenIds): Promise<ChatFaces[]> {
  const toAnybody = runInBatch(db, kindsOfChats.of(chatIds), facesOfChats.of(chatIds, facesRead, []));
  const [[kinds, all], hiddenIds] = await Promise.all([toAnybody, hidden()]);
  const several = kinds.flatMap(({ id, kind }) => (kind === directKind ? [] : id));
  const lessened = several.length > 0 && hiddenIds.length > 0;
  const faces = lessened ? [...all, ...(await facesOfChats(db, several, facesRead, hiddenIds))] : all;
  const byChat = new Map(faces.map((row) => [row.chat_id, row]));
  return kinds.flatMap(({ id, kind }) => {
    const row = byChat.get(id);
    if (!row) return [];
    const { member_ids, seen_ids, member_count, seen_count } = row;
    if (kind === directKind)
      return [{ chatId: id, kind, memberIds: member_ids, memberCount: member_count, hiddenIds, someHidden: false }];
    const someHidden = seen_count < member_count;
    return [{ chatId: id, kind, memberIds: seen_ids ?? [], memberCount: seen_count, hiddenIds, someHidden }];
  });
}
