import { say } from '../platform/process/operator-words.ts';
import { CommandError } from './command.ts';

const longestReason = 500;

export function readReason(words: readonly string[]): string {
  const reason = words.join(' ').trim();
  if (reason === '') throw new CommandError(say('Please give a reason; the member will read it.'));
  if (reason.length > longestReason) {
    throw new CommandError(say('The reason can be up to {max} characters long.', { max: longestReason }));
  }
  return reason;
}
