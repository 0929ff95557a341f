import type { Group } from '@hearth/contract/groups/endpoints';
import { isModerator } from '@hearth/contract/groups/rules';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { momentText } from '../../../lib/time/moment-text.ts';
import { groupKey } from '../api/groups-cache.ts';

const longestTimer = 2 ** 31 - 1;

/** Why the member cannot write to the group now; null if they can. */
function reasonOf({ membership, mutedUntil, slowUntil, canWrite }: Group): string | null {
  if (mutedUntil) return t`A moderator muted you in this group until ${{ time: momentText(mutedUntil) }}.`;
  if (slowUntil) return t`Slow mode is on. You can post again at ${{ time: momentText(slowUntil) }}.`;
  if (canWrite) return null;
  return membership === 'member' ? t`You can’t post in this group right now.` : t`Join the group to post.`;
}

/** In place of the composer. When the time is over, the group is read again. */
export function WriteNotice({ group }: { group: Group }) {
  const cache = useQueryClient();
  const until = group.mutedUntil ?? group.slowUntil;
  useEffect(() => {
    if (!until) return undefined;
    const wait = Math.min(Math.max(new Date(until).getTime() - Date.now(), 0) + 1_000, longestTimer);
    const timer = setTimeout(() => void cache.invalidateQueries({ queryKey: groupKey(group.id) }), wait);
    return () => clearTimeout(timer);
  }, [cache, until, group.id]);
  return (
    <Card>
      <p className="text-muted">{reasonOf(group)}</p>
    </Card>
  );
}

/** Under the composer, where a moderator looks at posts first. */
export function ApprovalNote({ group: { approvesPosts, role } }: { group: Group }) {
  if (!approvesPosts || isModerator(role)) return null;
  return <p className="px-4 text-muted text-sm md:px-1">{t`Moderators review new posts before others see them.`}</p>;
}

export function mayWriteNow(group: Group): boolean {
  return reasonOf(group) === null;
}
