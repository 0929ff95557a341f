import { memberId } from '@hearth/contract/fields';
import { CommandError } from './command.ts';

export function readMemberId(text: string | undefined): string {
  const parsed = memberId.safeParse(text?.toLowerCase());
  if (!parsed.success) throw new CommandError('Please give the id of a member, as the list shows it.');
  return parsed.data;
}
