import { isSiteRole } from '@hearth/contract/core/site-roles';
import { giveSiteRole, withdrawSiteRole } from '../domains/operators/operators.api.ts';
import { memberWithHandle } from '../domains/profiles/profiles.api.ts';
import type { Database } from '../platform/database/database.ts';
import { isUuid } from '../platform/ids.ts';
import { say } from '../platform/process/operator-words.ts';
import { acting } from './acting.ts';
import { type Command, CommandError } from './command.ts';
import { inWords } from './in-words.ts';

export const roleCommands: Command[] = [
  {
    words: 'grant',
    usage: say('<owner, operator or moderator> <member id or profile name>  lets a member run the site in the browser'),
    async run(deps, [role = '', ...words]) {
      if (!isSiteRole(role)) throw new CommandError(say('Please give a role: owner, operator or moderator.'));
      const memberId = await findMember(deps.db, words);
      if (!(await inWords(giveSiteRole(acting(deps), 'command', memberId, role)))) {
        throw new CommandError(say('This member has this role already.'));
      }
      return say('The role is given.');
    },
  },
  {
    words: 'revoke',
    usage: say('<member id or profile name>  withdraws the role of a member'),
    async run(deps, words) {
      const memberId = await findMember(deps.db, words);
      if (!(await inWords(withdrawSiteRole(acting(deps), 'command', memberId)))) {
        throw new CommandError(say('This member has no role.'));
      }
      return say('The role is withdrawn.');
    },
  },
];

async function findMember(db: Database, words: readonly string[]): Promise<string> {
  const name = words.join(' ').trim().replace(/^@/, '');
  if (name === '') throw new CommandError(say('Please give the id or the profile name of a member.'));
  const id = isUuid(name.toLowerCase()) ? name.toLowerCase() : await memberWithHandle(db, name);
  if (!id) throw new CommandError(say('There is no such member.'));
  return id;
}
