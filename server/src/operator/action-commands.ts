import { newestOperatorActions, type OperatorAction } from '../platform/operator-log/operator-actions.queries.ts';
import { say } from '../platform/process/operator-words.ts';
import type { Command } from './command.ts';
import { inOneLine } from './in-one-line.ts';

const shown = 200;

function describe({ at, command, ids, detail, reason }: OperatorAction): string {
  return [at.toISOString(), command, ...ids, inOneLine(detail), inOneLine(reason)]
    .filter((part) => part !== '')
    .join('  ');
}

export const actionCommands: Command[] = [
  {
    words: 'actions list',
    usage: say('what was done by these commands, newest first'),
    async run({ db }) {
      const actions = await newestOperatorActions(db, { count: shown });
      return actions.length === 0 ? say('Nothing was done yet.') : actions.map(describe).join('\n');
    },
  },
];
