import { memberId as anyId } from '@hearth/contract/core/fields';
import { say } from '../platform/process/operator-words.ts';
import { CommandError } from './command.ts';

const askFor = {
  member: say('Please give the id of a member, as the list shows it.'),
  post: say('Please give the id of a post, as the list shows it.'),
  story: say('Please give the id of a story, as the list shows it.'),
  comment: say('Please give the id of a comment, as the list shows it.'),
  message: say('Please give the id of a message, as the list shows it.'),
  case: say('Please give the id of a case, as the list shows it.'),
  request: say('Please give the id of a request, as the list shows it.'),
  group: say('Please give the id of a group, as the list shows it.'),
};

export function readId(text: string | undefined, of: keyof typeof askFor): string {
  const parsed = anyId.safeParse(text?.toLowerCase());
  if (!parsed.success) throw new CommandError(askFor[of]);
  return parsed.data;
}
