import type { Group } from '@hearth/contract/groups/endpoints';
import { t } from '@lingui/core/macro';

/** After an invitation a moderator may still have to agree; the button says what the member wants. */
export function joinWords({ kind, membership }: Pick<Group, 'kind' | 'membership'>): string {
  return kind === 'public' || membership === 'invited' ? t`Join group` : t`Request to join`;
}
