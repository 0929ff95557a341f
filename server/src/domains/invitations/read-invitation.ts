import type { OutputOf } from '@hearth/contract/core/endpoint';
import type { GroupLink } from '@hearth/contract/groups/group-link';
import type * as contract from '@hearth/contract/invitations/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { stayingAmong, suspendedIds } from '../accounts/accounts.api.ts';
import { wasRemovedFromChat } from '../chat/chat.api.ts';
import { isHidden } from '../friends/friends.api.ts';
import { isLimitedAt } from '../friends/limited.api.ts';
import { groupsOpenedBy } from '../groups/groups.api.ts';
import { mediaIdOfUrl } from '../media/media.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { chatThere } from './chat-there.ts';
import { peopleThere, pictureAt, toFace } from './faces.ts';
import { findInvitation, type InvitationRow } from './invitations.queries.ts';
import type { InviteDeps } from './invite.ts';
import { placesOf } from './quotas.ts';

/** An invitation that has ended is answered like one that never was, and so is that of a member hidden from the viewer. */
export async function readInvitation(
  deps: InviteDeps,
  viewerId: string | undefined,
  code: string,
): Promise<OutputOf<typeof contract.readInvitation>> {
  const { db, clock } = deps;
  const row = await workingInvitation(deps, viewerId, code);
  const [people, groups, chat, there] = await Promise.all([
    peopleByIds(db, [row.inviter_id]),
    row.group_id ? groupsOpenedBy(db, row.inviter_id, [row.group_id]) : new Map<string, GroupLink>(),
    chatThere(db, row, viewerId),
    peopleThere(db, row, viewerId, clock.now()),
  ]);
  const inviter = people.get(row.inviter_id);
  if (!inviter) throw new AppError('not_found');
  return {
    inviter: { ...inviter, profilePic: pictureAt(code, inviter.profilePic) },
    group: groups.get(row.group_id ?? '') ?? null,
    chat: chat && { ...chat, picture: pictureAt(code, chat.picture) },
    faces: there.map((person) => toFace(code, person)),
  };
}

/** The address of a profile photo or of the chat's picture, as long as the invitation shows it. */
export async function findFace(
  deps: InviteDeps,
  viewerId: string | undefined,
  { code, file }: { code: string; file: string },
): Promise<string> {
  const row = await workingInvitation(deps, viewerId, code);
  const [inviters, chat, there] = await Promise.all([
    peopleByIds(deps.db, [row.inviter_id]),
    chatThere(deps.db, row, viewerId),
    peopleThere(deps.db, row, viewerId, deps.clock.now()),
  ]);
  const photos = [...inviters.values(), ...there].map(({ profilePic }) => profilePic);
  const url = [...photos, chat?.picture ?? null].find((each) => each !== null && mediaIdOfUrl(each) === file);
  if (!url) throw new AppError('not_found');
  return url;
}

export async function workingInvitation(
  { db, clock, site }: InviteDeps,
  viewerId: string | undefined,
  code: string,
): Promise<InvitationRow> {
  const now = clock.now();
  const row = site().joining === 'nobody' ? undefined : await findInvitation(db, code, now);
  if (!row || !(await mayInvite(db, row.inviter_id, now))) throw new AppError('not_found');
  if (viewerId && (await isHidden(db, viewerId, row.inviter_id))) throw new AppError('not_found');
  // Who was removed from a chat comes back only by being added.
  if (viewerId && row.chat_id && (await wasRemovedFromChat(db, row.chat_id, viewerId))) throw new AppError('not_found');
  return row;
}

export async function mayInvite(db: Database, memberId: string, now: Date): Promise<boolean> {
  const [staying, suspended, limited, places] = await Promise.all([
    stayingAmong(db, [memberId]),
    suspendedIds(db, [memberId], now),
    isLimitedAt(db, memberId, now),
    placesOf(db, memberId, now),
  ]);
  return staying.has(memberId) && !suspended.has(memberId) && !limited && places?.left !== 0;
}
