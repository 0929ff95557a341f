import type { Face } from '@hearth/contract/invitations/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { nobody } from '../../platform/ids.ts';
import { stayingAmong, suspendedIds } from '../accounts/accounts.api.ts';
import { friendIdsOf, hiddenIdsAmong } from '../friends/friends.api.ts';
import { keptOut } from '../friends/reach.api.ts';
import { groupsOpenedBy, openMemberIds } from '../groups/groups.api.ts';
import { mediaIdOfUrl } from '../media/media.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import type { InvitationRow } from './invitations.queries.ts';

const lookedAt = 50;
const mostShown = 6;

/**
 * People whom the holder of an invitation may see before they join: members of the public group that it leads to, else
 * friends of who invites, if these show their friends to everyone. Of them those who let everyone find them and do so with
 * their own friends, since a face here tells that the two are. Who is in a chat is for its members to see, so an invitation
 * to one shows the same friends, and not which of them are in it.
 */
export async function peopleThere(
  db: Database,
  { inviter_id: inviterId, group_id: groupId }: InvitationRow,
  viewerId: string | undefined,
  now: Date,
): Promise<Person[]> {
  const group = groupId ? (await groupsOpenedBy(db, inviterId, [groupId])).get(groupId) : undefined;
  const among = group ? await openMemberIds(db, group, lookedAt) : await openFriends(db, inviterId);
  const ids = among.filter((id) => id !== inviterId && id !== viewerId);
  const [unfindable, unlisted, hidden, hiddenFromInviter, staying, suspended, people] = await Promise.all([
    keptOut(db, nobody, ids, 'search'),
    group ? new Set<string>() : keptOut(db, nobody, ids, 'friendList'),
    viewerId ? hiddenIdsAmong(db, viewerId, ids) : new Set<string>(),
    hiddenIdsAmong(db, inviterId, ids),
    stayingAmong(db, ids),
    suspendedIds(db, ids, now),
    peopleByIds(db, ids),
  ]);
  const leftOut = [unfindable, unlisted, hidden, hiddenFromInviter, suspended];
  return ids
    .filter((id) => staying.has(id) && !leftOut.some((some) => some.has(id)))
    .flatMap((id) => people.get(id) ?? [])
    .sort((one, other) => Number(other.profilePic !== null) - Number(one.profilePic !== null))
    .slice(0, mostShown);
}

async function openFriends(db: Database, memberId: string): Promise<string[]> {
  if ((await keptOut(db, nobody, [memberId], 'friendList')).size > 0) return [];
  return (await friendIdsOf(db, memberId)).slice(0, lookedAt);
}

/** The address of a picture names neither the member nor the file: it ends with the invitation. */
export function toFace(code: string, { displayName, profilePic }: Person): Face {
  return { name: displayName, picture: pictureAt(code, profilePic) };
}

export function pictureAt(code: string, url: string | null): string | null {
  const id = url && mediaIdOfUrl(url);
  return id ? `${facesPath.replace(':code', code).replace(':file', id)}` : null;
}

export const facesPath = '/api/invitations/:code/faces/:file';
