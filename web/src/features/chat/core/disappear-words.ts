import { t } from '@lingui/core/macro';

export function hoursWords(hours: number | null): string {
  if (hours === null) return t({ message: 'Off', context: 'disappearing messages' });
  return hours === 24 ? t`24 hours` : t`7 days`;
}
