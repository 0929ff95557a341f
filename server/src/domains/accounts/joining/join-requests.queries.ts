import type { Language } from '@hearth/words/languages';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import type { NewMember } from '../members.ts';
import type { PreparedAccount } from '../prepare-account.ts';

type Row = {
  id: string;
  identifier: string;
  mobile: string | null;
  password_hash: string;
  browser_language: Language;
  first_name: string;
  middle_name: string;
  last_name: string;
  profile_name: string;
  date_of_birth: string;
  gender: NewMember['gender'];
  answer: string;
  asked_at: Date;
  declined_at: Date | null;
  reason: string;
};

/** `declined`: the reason; null as long as nobody has answered. */
export type StoredRequest = { prepared: PreparedAccount; answer: string; declined: string | null };

const columns = `id, identifier, mobile, password_hash, browser_language, first_name, middle_name, last_name, profile_name,
  date_of_birth::text, gender, answer, asked_at, declined_at, reason`;

const forget = statement<never, [identifier: string, mobile: string | null]>(
  'delete from join_requests where declined_at is not null and (identifier = $1 or mobile = $2)',
);

/** False if somebody with this address or number waits already. Who was declined may ask again. */
export async function insertJoinRequest(
  trx: Database,
  { account, member, answer }: PreparedAccount & { answer: string },
): Promise<boolean> {
  await forget(trx, account.identifier, account.mobile);
  const rows = await trx
    .insertInto('join_requests')
    .values({
      id: account.id,
      identifier: account.identifier,
      mobile: account.mobile,
      password_hash: account.passwordHash,
      browser_language: account.browserLanguage,
      first_name: member.firstName,
      middle_name: member.middleName,
      last_name: member.lastName,
      profile_name: member.profileName,
      date_of_birth: member.dateOfBirth,
      gender: member.gender,
      answer,
      asked_at: account.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.length === 1;
}

const byIdentifier = statement<Row, [identifier: string]>(`select ${columns} from join_requests where identifier = $1`);
const locked = statement<Row, [id: string]>(
  `select ${columns} from join_requests where id = $1 and declined_at is null for update`,
);
const page = statement<Row, [after: string | null, count: number]>(
  `select ${columns} from join_requests
   where declined_at is null and ($1::uuid is null or id > $1::uuid)
   order by id limit $2`,
);
const waiting = statement<{ count: number }, []>(
  'select count(*)::int as count from join_requests where declined_at is null',
);

export async function joinRequestOf(db: Database, identifier: string): Promise<StoredRequest | undefined> {
  return (await byIdentifier(db, identifier)).map(toRequest)[0];
}

/** Undefined: somebody else has answered. */
export async function lockJoinRequest(trx: Database, id: string): Promise<StoredRequest | undefined> {
  return (await locked(trx, id)).map(toRequest)[0];
}

/** Those that wait, the oldest first. */
export async function waitingRequests(
  db: Database,
  after: string | undefined,
  count: number,
): Promise<StoredRequest[]> {
  return (await page(db, after ?? null, count)).map(toRequest);
}

export async function waitingRequestCount(db: Database): Promise<number> {
  return (await waiting(db))[0]?.count ?? 0;
}

function toRequest(row: Row): StoredRequest {
  const { id, identifier, mobile, asked_at: at } = row;
  const names = { firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name };
  const person = { ...names, profileName: row.profile_name, dateOfBirth: row.date_of_birth, gender: row.gender };
  const kept = { passwordHash: row.password_hash, browserLanguage: row.browser_language };
  return {
    prepared: { account: { id, identifier, mobile, ...kept, at }, member: { id, ...person, at } },
    answer: row.answer,
    declined: row.declined_at && row.reason,
  };
}

export async function deleteJoinRequest(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('join_requests').where('id', '=', id).execute();
}

export async function markDeclined(trx: Database, id: string, at: Date, reason: string): Promise<void> {
  await trx.updateTable('join_requests').set({ declined_at: at, reason }).where('id', '=', id).execute();
}

export async function deleteDeclinedBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('join_requests').where('declined_at', '<', before).execute();
}
