import { closeMember } from '../domains/operators/operators.api.ts';
import { peopleByIds } from '../domains/profiles/profiles.api.ts';
import { say } from '../platform/process/operator-words.ts';
import { acting } from './acting.ts';
import { type Command, CommandError } from './command.ts';
import { readId } from './id-argument.ts';
import { inWords } from './in-words.ts';

export const closingCommands: Command[] = [
  {
    words: 'accounts close',
    usage: say('<member id> <profile name>  deletes the account and everything of the member, for ever'),
    async run(deps, [id, ...words]) {
      const memberId = readId(id, 'member');
      const person = (await peopleByIds(deps.db, [memberId])).get(memberId);
      if (!person) throw new CommandError(say('There is no such member.'));
      if (words.join(' ') !== person.profileName) {
        throw new CommandError(
          say('Please give the profile name of this member too: a closed account cannot be restored.'),
        );
      }
      const { profileName } = person;
      await inWords(closeMember(acting(deps), 'command', { memberId, profileName }));
      return say('The account is closed within a second, or as soon as the server runs.');
    },
  },
];
