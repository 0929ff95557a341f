import { say } from '../platform/process/operator-words.ts';
import { siteWarnings } from '../platform/warnings/site-warnings.queries.ts';
import type { Command } from './command.ts';

type Warning = Awaited<ReturnType<typeof siteWarnings>>[number];

function describe({ name, since, last_at, failures, reason }: Warning): string {
  const times = say('failures since then: {failures}, last at {time}', {
    failures,
    time: last_at.toISOString(),
  });
  return `${since.toISOString()}  ${name}  (${times})\n  ${reason}`;
}

export const warningCommands: Command[] = [
  {
    words: 'warnings list',
    usage: say('jobs that have failed since they last succeeded, such as scheduled backups'),
    async run({ db }) {
      const warnings = await siteWarnings(db);
      return warnings.length === 0 ? say('There are no warnings.') : warnings.map(describe).join('\n\n');
    },
  },
];
