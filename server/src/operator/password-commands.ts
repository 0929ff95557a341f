import { resetLinkFor, resetLinkMinutes } from '../domains/accounts/accounts.api.ts';
import { linkBase } from '../platform/config/config.ts';
import { say } from '../platform/process/operator-words.ts';
import { type Command, CommandError } from './command.ts';

export const passwordCommands: Command[] = [
  {
    words: 'accounts reset-link',
    usage: say('<email address or mobile number>  a link to choose a new password, to pass on by hand'),
    async run({ db, clock, config }, typed) {
      const identifier = typed.join(' ').trim();
      if (identifier === '')
        throw new CommandError(say('Please give the email address or mobile number of the account.'));
      const link = await resetLinkFor({ db, clock, publicUrl: linkBase(config) }, identifier);
      if (!link) throw new CommandError(say('No account has this email address or mobile number.'));
      const advice = say(
        '{minutes, plural, one {Works once, within # minute. Be sure that the person is the member.} other {Works once, within # minutes. Be sure that the person is the member.}}',
        { minutes: resetLinkMinutes },
      );
      return `${link}\n${advice}`;
    },
  },
];
