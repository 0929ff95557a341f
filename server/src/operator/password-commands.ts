import {
  accountAt,
  deleteTwoStep,
  resetLinkFor,
  resetLinkMinutes,
  twoStepEnded,
  twoStepOf,
} from '../domains/accounts/accounts.api.ts';
import { linkBase } from '../platform/config/config.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { handOver } from '../platform/events/handed-over-events.ts';
import { say } from '../platform/process/operator-words.ts';
import { type Command, CommandError } from './command.ts';
import { recordAction } from './record-action.ts';

const noSuchAccount = say('No account has this email address or mobile number.');

function readIdentifier(typed: readonly string[]): string {
  const identifier = typed.join(' ').trim();
  if (identifier !== '') return identifier;
  throw new CommandError(say('Please give the email address or mobile number of the account.'));
}

export const passwordCommands: Command[] = [
  {
    words: 'accounts reset-link',
    usage: say('<email address or mobile number>  a link to choose a new password, to pass on by hand'),
    async run({ db, clock, config }, typed) {
      const link = await resetLinkFor({ db, clock, publicUrl: linkBase(config) }, readIdentifier(typed));
      if (!link) throw new CommandError(noSuchAccount);
      const advice = say(
        '{minutes, plural, one {Works once, within # minute. Be sure that the person is the member.} other {Works once, within # minutes. Be sure that the person is the member.}}',
        { minutes: resetLinkMinutes },
      );
      return `${link}\n${advice}`;
    },
  },
  {
    words: 'accounts end-two-step',
    usage: say('<email address or mobile number>  lets a member who has lost the app log in with the password alone'),
    async run(deps, typed) {
      const { db } = deps;
      const accountId = await accountAt(db, readIdentifier(typed));
      if (!accountId) throw new CommandError(noSuchAccount);
      if (!(await twoStepOf(db, accountId))) throw new CommandError(say('This account has no two-step verification.'));
      await inTransaction(db, async (trx) => {
        await deleteTwoStep(trx, accountId);
        await handOver(trx, twoStepEnded, { accountId }, deps.clock);
      });
      await recordAction(deps, 'accounts end-two-step', [accountId]);
      return say('The password alone is enough now. Be sure that the person is the member.');
    },
  },
];
