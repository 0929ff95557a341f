import { AppError } from '../platform/errors/app-error.ts';
import { say } from '../platform/process/operator-words.ts';
import { CommandError } from './command.ts';

/** What a use case refuses, as a sentence for the operator; `missing` where what is not found is no member. */
export async function inWords<Result>(acted: Promise<Result>, missing = say('There is no such member.')) {
  try {
    return await acted;
  } catch (error) {
    if (error instanceof AppError) throw new CommandError(wordsOf(error, missing));
    throw error;
  }
}

function wordsOf(error: AppError, missing: string): string {
  const { code } = error;
  switch (code) {
    case 'last_owner':
      return say('This member is the last owner. Please give another member that role first.');
    case 'not_found':
      return missing;
    case 'setting_fixed':
      return say('This was set where the server was started, and can be changed only there.');
    case 'rule_too_wide':
      return say('This would have stopped many of the newest posts. Add the word confirmed if you mean it.');
    case 'invalid_input':
      return say('The site does not take this: {field}', { field: error.toBody('').field ?? '' });
    default:
      return say('The site refused this: {code}', { code });
  }
}
