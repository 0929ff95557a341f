import type { TestApp } from '../app.ts';

/** Without ending the sessions, in which the password was just given. */
export async function passDays({ clock, db }: TestApp, days: number): Promise<void> {
  clock.advance(days * 24 * 3_600_000);
  const now = clock.now();
  const expires_at = new Date(now.getTime() + 24 * 3_600_000);
  await db.updateTable('sessions').set({ expires_at, last_seen_at: now, confirmed_at: now }).execute();
}
