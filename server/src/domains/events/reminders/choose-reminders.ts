import { type ReminderMinutes, reminderChoices, usualReminders } from '@hearth/contract/events/rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { holdAccount } from '../../accounts/accounts.api.ts';
import { putReminderChoice, reminderChoiceOf, reminderChoicesAmong } from './reminders.queries.ts';

export async function readReminders(db: Database, memberId: string): Promise<{ minutes: ReminderMinutes[] }> {
  const chosen = (await reminderChoiceOf(db, memberId)) ?? usualReminders;
  return { minutes: reminderChoices.filter((minutes) => chosen.includes(minutes)) };
}

export async function chooseReminders(
  db: Database,
  memberId: string,
  minutes: readonly ReminderMinutes[],
): Promise<{ minutes: ReminderMinutes[] }> {
  await inTransaction(db, async (trx) => {
    if (!(await holdAccount(trx, memberId))) throw new AppError('not_found');
    await putReminderChoice(trx, memberId, [...new Set(minutes)]);
  });
  return readReminders(db, memberId);
}

/** Those of these members who want one of these reminders. */
export async function wantReminder(
  db: Database,
  memberIds: readonly string[],
  minutes: readonly number[],
): Promise<string[]> {
  const choices = await reminderChoicesAmong(db, memberIds);
  return memberIds.filter((id) => (choices.get(id) ?? usualReminders).some((each) => minutes.includes(each)));
}
