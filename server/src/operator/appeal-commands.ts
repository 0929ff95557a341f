import { maxAppealWords } from '@hearth/contract/moderation/rules';
import { decideAppeal } from '../domains/moderation/moderation.api.ts';
import { peopleByIds } from '../domains/profiles/profiles.api.ts';
import { appealedCases, type CaseRow } from '../domains/reports/reports.api.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { say } from '../platform/process/operator-words.ts';
import { acting } from './acting.ts';
import { type Command, CommandError, type OperatorDeps } from './command.ts';
import { readId } from './id-argument.ts';
import { inOneLine } from './in-one-line.ts';

const shown = 200;

function describe({ id, kind, decision, appealed_at: at, appeal_words: words, ...row }: CaseRow, name: string): string {
  const head = `${id}  ${at?.toISOString() ?? ''}  ${decision} ${kind}  ${say('about {name}', { name: inOneLine(name) })}:`;
  const said = [row.evidence, row.words].filter((text) => text !== '').map(inOneLine);
  return [head, ...said, say('appeal: {words}', { words: inOneLine(words ?? '') })].join('\n  ');
}

async function answer(
  deps: OperatorDeps,
  decision: 'uphold' | 'reinstate',
  [id, ...typed]: readonly string[],
): Promise<string> {
  const caseId = readId(id, 'case');
  const words = typed.join(' ').trim();
  if (words.length > maxAppealWords)
    throw new CommandError(say('The answer can be up to {max} characters long.', { max: maxAppealWords }));
  try {
    await decideAppeal(acting(deps), 'command', caseId, { decision, words });
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'case_decided'))
      throw new CommandError(say('No appeal waits for an answer there.'));
    throw error;
  }
  return decision === 'uphold'
    ? say('The decision stands. The member is told.')
    : say('The decision is undone within a second, or as soon as the server runs. The member is told.');
}

export const appealCommands: Command[] = [
  {
    words: 'appeals list',
    usage: say('appeals that wait for an answer, longest waiting first'),
    async run({ db }) {
      const rows = await appealedCases(db, { filter: {}, limit: shown }, undefined);
      const people = await peopleByIds(
        db,
        rows.map((row) => row.about_id),
      );
      const lines = rows.map((row) => describe(row, people.get(row.about_id)?.displayName ?? row.about_id));
      return lines.length === 0 ? say('No appeals wait.') : lines.join('\n');
    },
  },
  {
    words: 'appeals uphold',
    usage: say('<case id> [words the member will read]  the decision stands'),
    run: (deps, typed) => answer(deps, 'uphold', typed),
  },
  {
    words: 'appeals reinstate',
    usage: say('<case id> [words the member will read]  the decision is undone'),
    run: (deps, typed) => answer(deps, 'reinstate', typed),
  },
];
