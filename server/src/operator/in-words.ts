import { AppError } from '../platform/errors/app-error.ts';
import { say } from '../platform/process/operator-words.ts';
import { CommandError } from './command.ts';

/** What a use case refuses, as a sentence for the operator. */
export async function inWords<Result>(acted: Promise<Result>): Promise<Result> {
  try {
    return await acted;
  } catch (error) {
    if (error instanceof AppError && error.code === 'last_owner')
      throw new CommandError(say('This member is the last owner. Please give another member that role first.'));
    if (error instanceof AppError && error.code === 'not_found')
      throw new CommandError(say('There is no such member.'));
    throw error;
  }
}
