import type { GroupKind } from '@hearth/contract/groups/rules';
import { plural, t } from '@lingui/core/macro';

/** What people see who could not see it before. */
export function whatBecomesVisible(from: GroupKind, to: GroupKind): string {
  if (to === 'private') return t`Everyone on this site will be able to see the group’s name, description and members.`;
  return from === 'hidden'
    ? t`Everyone on this site will be able to see the group’s name, description, members and all posts, including existing ones.`
    : t`Everyone on this site will be able to see all of this group’s posts, including existing ones.`;
}

const choices = [0, 30, 60, 300, 900, 3_600, 21_600, 86_400];

export function slowText(seconds: number): string {
  if (seconds === 0) return t({ message: 'Off', context: 'slow mode' });
  if (seconds % 3_600 === 0) return plural({ hours: seconds / 3_600 }, { one: '# hour', other: '# hours' });
  if (seconds % 60 === 0) return plural({ minutes: seconds / 60 }, { one: '# minute', other: '# minutes' });
  return plural(seconds, { one: '# second', other: '# seconds' });
}

/** The usual times, and the one that is set. */
export function slowChoices(current: number): { seconds: number; label: string }[] {
  const all = [...new Set([...choices, current])].sort((a, b) => a - b);
  return all.map((seconds) => ({ seconds, label: slowText(seconds) }));
}
