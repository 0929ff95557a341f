import { grantBadge, withdrawBadge } from '../domains/verification/verification.api.ts';
import { say } from '../platform/process/operator-words.ts';
import { acting } from './acting.ts';
import { type Command, CommandError } from './command.ts';
import { readId } from './id-argument.ts';
import { readReason } from './reason-argument.ts';

export const badgeCommands: Command[] = [
  {
    words: 'badge give',
    usage: say('<member id>  verifies a member, asked or not'),
    async run(deps, [id]) {
      if (!(await grantBadge(acting(deps), 'command', readId(id, 'member'))))
        throw new CommandError(say('There is no such member.'));
      return say('The member is verified.');
    },
  },
  {
    words: 'badge withdraw',
    usage: say('<member id> <reason the member will read>'),
    async run(deps, [id, ...words]) {
      const memberId = readId(id, 'member');
      if (!(await withdrawBadge(acting(deps), 'command', memberId, readReason(words)))) {
        throw new CommandError(say('This member has no badge.'));
      }
      return say('The badge is withdrawn.');
    },
  },
];
