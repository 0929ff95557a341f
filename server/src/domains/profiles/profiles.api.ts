import { displayNameOf } from '@hearth/contract/accounts/display-name';
import type { Database } from '../../platform/database/database.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { foldHandle } from '../../platform/text/fold-handle.ts';
import type { MemberProfiles } from '../accounts/accounts.api.ts';
import { chooseHandle } from './choose-handle.ts';
import { deleteHandlesOf, handleOwner } from './handles.queries.ts';
import { badgeLost, memberChanged, memberNamed } from './profiles.events.ts';
import { deleteProfile, insertProfile, profileRow, sessionProfile, updateProfile } from './profiles.queries.ts';
import { toPerson } from './profiles.view.ts';

export { freeHandle } from './check-handle.ts';
export { holdMembers, lockMembers } from './hold-members.ts';
export { birthdaysBetween } from './list-birthdays.ts';
export { knownMember, type MemberNames, newestMemberIds, verifiedMemberIds } from './members.queries.ts';
export { membersWithBirthday } from './members-with-birthday.ts';
export { peopleByIds } from './people.ts';
export type { PeopleCache } from './people-cache.ts';
export { badgeLost, memberChanged, memberNamed } from './profiles.events.ts';
export { profileEvidenceOf, returnProfile, takeProfile } from './take-profile.ts';

/** The member whose handle looks like this one. */
export function memberWithHandle(db: Database, handle: string): Promise<string | null> {
  return handleOwner(db, foldHandle(handle));
}

/** Creates, describes, renames and erases a member's profile together with the account. */
export function createMemberProfiles(events: Pick<DomainEvents, 'emit'>): MemberProfiles {
  return {
    async create(trx, { id, ...member }, afterCommit) {
      const displayName = displayNameOf(member);
      await insertProfile(trx, { ...member, userId: id, displayName });
      const { profileName, at } = member;
      await chooseHandle(trx, { memberId: id, handle: profileName, before: null, at });
      await events.emit(trx, memberNamed, { memberId: id, displayName, profileName }, afterCommit);
    },
    async describe(db, id) {
      const row = await sessionProfile(db, id);
      // A session without a profile is still valid; it gets the default picture and no name.
      if (!row) return { id, displayName: '', profileName: '', profilePic: null, verified: false, firstName: '' };
      return { ...toPerson(row), firstName: row.first_name };
    },
    async rename(trx, id, displayName, afterCommit) {
      const row = await sessionProfile(trx, id);
      if (!row || row.display_name === displayName) return;
      await updateProfile(trx, id, { display_name: displayName, verified: false });
      if (row.verified) await events.emit(trx, badgeLost, { memberId: id }, afterCommit);
      await events.emit(trx, memberNamed, { memberId: id, displayName, profileName: row.profile_name }, afterCommit);
      await events.emit(trx, memberChanged, { memberId: id }, afterCommit);
    },
    async erase(trx, id) {
      await deleteHandlesOf(trx, id);
      await deleteProfile(trx, id);
    },
  };
}

/** What a member's profile shows, for the operator who decides on a verification request. */
export async function profileSnapshot(db: Database, memberId: string) {
  const row = await profileRow(db, memberId);
  if (!row) return undefined;
  const { bio, instagram, facebook, whatsapp, cover_photo: coverPhoto } = row;
  const { displayName, profilePic, verified } = toPerson(row);
  return { displayName, bio, instagram, facebook, whatsapp, profilePic, coverPhoto, verified };
}

export async function setBadge(trx: Database, memberId: string, verified: boolean): Promise<void> {
  await updateProfile(trx, memberId, { verified });
}
