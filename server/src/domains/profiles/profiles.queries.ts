import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DB, Profiles } from '../../platform/database/schema.generated.ts';
import { statement } from '../../platform/database/sql.ts';

export type NewProfile = {
  userId: string;
  firstName: string;
  middleName: string;
  lastName: string;
  profileName: string;
  displayName: string;
  dateOfBirth: string;
  gender: string;
  at: Date;
};

export async function insertProfile(db: Database, profile: NewProfile): Promise<void> {
  await db
    .insertInto('profiles')
    .values({
      user_id: profile.userId,
      first_name: profile.firstName,
      middle_name: profile.middleName,
      last_name: profile.lastName,
      profile_name: profile.profileName,
      display_name: profile.displayName,
      date_of_birth: profile.dateOfBirth,
      gender: profile.gender,
      created_at: profile.at,
    })
    .execute();
}

const personColumns = ['user_id', 'display_name', 'profile_name', 'profile_pic', 'verified'] as const;

export type PersonRow = Pick<Selectable<Profiles>, (typeof personColumns)[number]>;

export const persons = statement<PersonRow, [ids: readonly string[]]>(
  `select ${personColumns.join(', ')} from profiles where user_id = any($1::uuid[])`,
);

const ownProfile = statement<PersonRow & { first_name: string }, [userId: string]>(
  `select ${personColumns.join(', ')}, first_name from profiles where user_id = $1`,
);

export async function sessionProfile(db: Database, userId: string) {
  return (await ownProfile(db, userId))[0];
}

const profileColumns = [
  ...personColumns,
  'first_name',
  'middle_name',
  'last_name',
  'date_of_birth',
  'gender',
  'bio',
  'location',
  'instagram',
  'facebook',
  'whatsapp',
  'cover_photo',
] as const;

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof profileRow>>>;

export function profileRow(db: Database, userId: string) {
  return db.selectFrom('profiles').select(profileColumns).where('user_id', '=', userId).executeTakeFirst();
}

/** Locked until the transaction ends: the display name is derived from the other names, which must not change meanwhile. */
export function lockedProfileRow(db: Database, userId: string) {
  return db.selectFrom('profiles').select(profileColumns).where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

export type ProfileColumns = Omit<Updateable<DB['profiles']>, 'user_id' | 'created_at'>;

export async function updateProfile(db: Database, userId: string, change: ProfileColumns): Promise<void> {
  await db.updateTable('profiles').set(change).where('user_id', '=', userId).execute();
}

export async function deleteProfile(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('profiles').where('user_id', '=', userId).execute();
}
