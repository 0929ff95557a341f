import { randomUUID } from 'node:crypto';
import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DB, Profiles } from '../../platform/database/schema/schema.generated.ts';
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

type PersonColumns = Pick<Selectable<Profiles>, (typeof personColumns)[number]>;
/** `version`: of all people, as it was when the row was read. */
export type PersonRow = PersonColumns & { version: string | null };

/** Row and version in one statement, so that both are of the same moment. */
export const persons = statement<PersonRow, [ids: readonly string[]]>(
  `select ${personColumns.join(', ')}, version
   from profiles left join people_version on true where user_id = any($1::uuid[])`,
);

const onlyRow = 1;
// A statement without a parameter would not be batched with others.
const versionOfPeople = statement<{ version: string }, [id: number]>(
  'select version from people_version where id = $1',
);

export async function peopleVersion(db: Database): Promise<string | undefined> {
  return (await versionOfPeople(db, onlyRow))[0]?.version;
}

const newVersion = statement<never, [version: string]>('update people_version set version = $1');

const ownProfile = statement<PersonColumns & { first_name: string }, [userId: string]>(
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
  if (personColumns.some((column) => column in change)) await newVersion(db, randomUUID());
}

export async function deleteProfile(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('profiles').where('user_id', '=', userId).execute();
  await newVersion(db, randomUUID());
}
