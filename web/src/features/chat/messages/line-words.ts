import type { ChatLine } from '@hearth/contract/chat/message-parts';
import { t } from '@lingui/core/macro';

export function hoursWords(hours: number | null): string {
  if (hours === null) return t({ message: 'Off', context: 'disappearing messages' });
  return hours === 24 ? t`24 hours` : t`7 days`;
}

/** What a line of the log says; `name` did it, unless it was oneself. */
export function lineWords({ type, name: choice }: ChatLine, name: string, own: boolean): string | undefined {
  if (type !== 'disappearing') return undefined;
  if (!choice) return own ? t`You turned off disappearing messages.` : t`${name} turned off disappearing messages.`;
  const time = hoursWords(Number(choice));
  return own ? t`You let new messages disappear after ${time}.` : t`${name} let new messages disappear after ${time}.`;
}
