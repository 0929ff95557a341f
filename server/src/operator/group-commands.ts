import { heirsOf } from '../domains/groups/groups.api.ts';
import {
  closeSiteGroup,
  groupHandOverOrdered,
  listSiteGroups,
  reopenSiteGroup,
} from '../domains/moderation/moderation.api.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { say } from '../platform/process/operator-words.ts';
import { acting } from './acting.ts';
import { type Command, CommandError } from './command.ts';
import { readId } from './id-argument.ts';
import { inOneLine } from './in-one-line.ts';
import { inWords } from './in-words.ts';
import { readReason } from './reason-argument.ts';

const shown = 200;

export const groupCommands: Command[] = [
  {
    words: 'groups list',
    usage: say('[name]  groups with this name, or the most reported ones'),
    async run({ db }, words) {
      const { items } = await listSiteGroups(db, { q: words.join(' '), order: 'reported', limit: shown });
      if (items.length === 0) return say('There are none.');
      return items
        .map(({ id, name, members, reports, closedAt }) =>
          [
            id,
            inOneLine(name),
            say('{members, plural, one {# member} other {# members}}', { members }),
            say('{reports, plural, one {# report} other {# reports}}', { reports }),
            closedAt ?? '',
          ]
            .join('  ')
            .trimEnd(),
        )
        .join('\n');
    },
  },
  {
    words: 'groups close',
    usage: say('<group id> <reason its owner will read>  nobody sees the group until it is reopened'),
    async run(deps, [id, ...reason]) {
      const groupId = readId(id, 'group');
      const why = { reason: 'house_rules', words: readReason(reason) } as const;
      await inWords(closeSiteGroup(acting(deps), 'command', groupId, why), noGroup);
      return say('The group is closed within a second, or as soon as the server runs.');
    },
  },
  {
    words: 'groups reopen',
    usage: say('<group id> [words its owner will read]'),
    async run(deps, [id, ...words]) {
      const groupId = readId(id, 'group');
      const missing = say('This group is not closed, or its posts are gone by now.');
      await inWords(reopenSiteGroup(acting(deps), 'command', groupId, words.join(' ').trim()), missing);
      return say('The group is open again within a second, or as soon as the server runs.');
    },
  },
  {
    words: 'groups hand-over',
    usage: say('<group id> <member id> <reason>  gives a group that nobody leads to one of its members'),
    async run(deps, [group, member, ...words]) {
      const [groupId, memberId, reason] = [readId(group, 'group'), readId(member, 'member'), readReason(words)];
      const { ownerless, heirIds } = await heirsOf(deps, groupId);
      if (!ownerless) throw new CommandError(say('This group has an owner who can lead it.'));
      if (!heirIds.includes(memberId))
        throw new CommandError(say('Please give one of these members: {ids}', { ids: heirIds.join(', ') }));
      const { emit } = acting(deps);
      await inTransaction(deps.db, (trx, afterCommit) =>
        emit(trx, groupHandOverOrdered, { groupId, memberId, reason }, afterCommit),
      );
      return say('The group is handed over within a second, or as soon as the server runs.');
    },
  },
];

const noGroup = say('There is no such group.');
