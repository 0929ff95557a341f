import { CommandError } from './command.ts';

const longestReason = 500;

export function readReason(words: readonly string[]): string {
  const reason = words.join(' ').trim();
  if (reason === '') throw new CommandError('Please give a reason; the member will read it.');
  if (reason.length > longestReason) {
    throw new CommandError(`The reason can have at most ${longestReason} characters.`);
  }
  return reason;
}
