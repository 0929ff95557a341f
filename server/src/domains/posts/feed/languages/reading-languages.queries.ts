import type { Database } from '../../../../platform/database/database.ts';
import { statement } from '../../../../platform/database/sql.ts';

const ofMember = statement<{ languages: string[] }, [userId: string]>(
  'select languages from reading_languages where user_id = $1',
);

/** Null: every language. */
export async function readingLanguagesOf(db: Database, userId: string): Promise<string[] | null> {
  return (await ofMember(db, userId))[0]?.languages ?? null;
}

export async function saveReadingLanguages(db: Database, userId: string, languages: string[] | null): Promise<void> {
  if (!languages) return deleteReadingLanguages(db, userId);
  await db
    .insertInto('reading_languages')
    .values({ user_id: userId, languages })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({ languages: eb.ref('excluded.languages') })),
    )
    .execute();
}

export async function deleteReadingLanguages(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('reading_languages').where('user_id', '=', userId).execute();
}

const notReading = statement<{ user_id: string }, [userIds: readonly string[], language: string]>(
  'select user_id from reading_languages where user_id = any($1::uuid[]) and not ($2 = any(languages))',
);

/** Those of these members who have chosen languages, and not this one. */
export async function membersNotReading(
  db: Database,
  userIds: readonly string[],
  language: string,
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  return new Set((await notReading(db, userIds, language)).map(({ user_id }) => user_id));
}
