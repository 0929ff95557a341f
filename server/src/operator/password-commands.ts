import { resetLinkFor, resetLinkMinutes } from '../domains/accounts/accounts.api.ts';
import { linkBase } from '../platform/config/config.ts';
import { type Command, CommandError } from './command.ts';

export const passwordCommands: Command[] = [
  {
    words: 'accounts reset-link',
    usage: '<e-mail address or mobile number>  a link to choose a new password, to pass on by hand',
    async run({ db, clock, config }, typed) {
      const identifier = typed.join(' ').trim();
      if (identifier === '') throw new CommandError('Please give the e-mail address or mobile number of the account.');
      const link = await resetLinkFor({ db, clock, publicUrl: linkBase(config) }, identifier);
      if (!link) throw new CommandError('No account has this e-mail address or mobile number.');
      const advice = `Works once, within ${resetLinkMinutes} minutes. Be sure that the person is the member.`;
      return `${link}\n${advice}`;
    },
  },
];
