import { randomBytes } from 'node:crypto';
import type { ChatLink } from '@hearth/contract/chat/chat-link';
import type { GroupLink } from '@hearth/contract/groups/group-link';
import type { Invitation } from '@hearth/contract/invitations/endpoints';
import { maxOpenInvitations } from '@hearth/contract/invitations/rules';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { CurrentSite } from '../../platform/site/stored-settings.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { assertLetsIntoChat, chatsOpenedBy } from '../chat/chat.api.ts';
import { assertNotLimited } from '../friends/limited.api.ts';
import { assertLetsIn, groupsOpenedBy } from '../groups/groups.api.ts';
import { lockMembers } from '../profiles/profiles.api.ts';
import { deleteInvitation, type InvitationRow, insertInvitation, openInvitations } from './invitations.queries.ts';
import { placesOf } from './quotas.ts';

export type InviteDeps = { db: Database; clock: Clock; site(): Pick<CurrentSite, 'joining'> };

const dayMs = 24 * 3_600_000;
/** 128 bits: nobody finds one by trying. */
const codeBytes = 16;

export async function listInvitations(
  { db, clock }: InviteDeps,
  memberId: string,
): Promise<{ items: Invitation[]; left: number | null }> {
  const now = clock.now();
  const [rows, places] = await Promise.all([openInvitations(db, memberId, now), placesOf(db, memberId, now)]);
  const groupIds = rows.flatMap(({ group_id: id }) => id ?? []);
  const chatIds = rows.flatMap(({ chat_id: id }) => id ?? []);
  const [groups, chats] = await Promise.all([
    groupsOpenedBy(db, memberId, [...new Set(groupIds)]),
    chatsOpenedBy(db, memberId, [...new Set(chatIds)]),
  ]);
  return {
    items: rows.map((row) =>
      toInvitation(row, groups.get(row.group_id ?? '') ?? null, chats.get(row.chat_id ?? '') ?? null),
    ),
    left: places?.unpromised ?? null,
  };
}

type NewInvitation = { uses: number; days: number; groupId?: string | undefined; chatId?: string | undefined };

export async function makeInvitation(
  { db, clock, site }: InviteDeps,
  memberId: string,
  wish: NewInvitation,
): Promise<Invitation> {
  if (site().joining === 'nobody') throw new AppError('joining_closed');
  const at = clock.now();
  const { uses, groupId, chatId } = wish;
  const row = newInvitation(memberId, wish, at);
  return inTransaction(db, async (trx) => {
    // One at a time, so that two do not both find room for a last one.
    await lockMembers(trx, [memberId]);
    await assertNotLimited(trx, memberId, at);
    const group = groupId ? await assertLetsIn(trx, memberId, groupId) : null;
    const chat = chatId ? await assertLetsIntoChat(trx, memberId, chatId) : null;
    await assertRoom(trx, memberId, uses, at);
    await insertInvitation(trx, row);
    return toInvitation(row, group, chat);
  });
}

export async function assertRoom(trx: Database, memberId: string, uses: number, at: Date): Promise<void> {
  if ((await openInvitations(trx, memberId, at)).length >= maxOpenInvitations)
    throw new AppError('too_many_invitations', { params: { max: maxOpenInvitations } });
  const places = await placesOf(trx, memberId, at);
  if (places && places.unpromised < uses)
    throw new AppError('invitations_used_up', { params: { left: places.unpromised } });
}

export function newInvitation(
  memberId: string,
  { uses, days, groupId, chatId }: NewInvitation,
  at: Date,
): InvitationRow {
  return {
    code: randomBytes(codeBytes).toString('base64url'),
    inviter_id: memberId,
    made_at: at,
    expires_at: new Date(at.getTime() + days * dayMs),
    most_uses: uses,
    uses: 0,
    group_id: groupId ?? null,
    chat_id: chatId ?? null,
  };
}

export async function endInvitation({ db }: InviteDeps, memberId: string, code: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await deleteInvitation(trx, code, memberId))) throw new AppError('not_found');
  });
}

function toInvitation(row: InvitationRow, group: GroupLink | null, chat: ChatLink | null): Invitation {
  const { code, made_at: madeAt, expires_at: expiresAt, most_uses: mostUses, uses } = row;
  return { code, madeAt: madeAt.toISOString(), expiresAt: expiresAt.toISOString(), mostUses, uses, group, chat };
}
