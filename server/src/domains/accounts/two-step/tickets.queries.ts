import type { Database } from '../../../platform/database/database.ts';

type NewTicket = { accountId: string; tokenHash: Buffer; remember: boolean; expiresAt: Date };

export async function insertTicket(db: Database, ticket: NewTicket): Promise<void> {
  await db
    .insertInto('sign_in_tickets')
    .values({
      account_id: ticket.accountId,
      token_hash: ticket.tokenHash,
      remember: ticket.remember,
      expires_at: ticket.expiresAt,
    })
    .execute();
}

export async function hasTicket(db: Database, accountId: string, tokenHash: Buffer, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('sign_in_tickets')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes it as it is used, so that it begins one session. */
export function takeTicket(db: Database, accountId: string, tokenHash: Buffer, now: Date) {
  return db
    .deleteFrom('sign_in_tickets')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('remember')
    .executeTakeFirst();
}

/** A new password makes worthless what was made with the old one. */
export async function deleteTicketsOf(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('sign_in_tickets').where('account_id', '=', accountId).execute();
}

export async function deleteExpiredTickets(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_tickets').where('expires_at', '<=', now).execute();
}
