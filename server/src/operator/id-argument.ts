import { memberId as anyId } from '@hearth/contract/core/fields';
import { CommandError } from './command.ts';

export function readId(text: string | undefined, of: 'member' | 'post' | 'story' | 'comment' | 'message'): string {
  const parsed = anyId.safeParse(text?.toLowerCase());
  if (!parsed.success) throw new CommandError(`Please give the id of a ${of}, as the list shows it.`);
  return parsed.data;
}
