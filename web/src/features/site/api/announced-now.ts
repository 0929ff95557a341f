import { isAnnounced } from '@hearth/contract/site/rules';
import type { Announcement } from '@hearth/contract/site/settings';
import { useEffect, useState } from 'react';

const longestTimer = 2 ** 31 - 1;

/** Those whose time is now; asks again when the next one begins or ends. */
export function useAnnouncedNow(announcements: readonly Announcement[]): Announcement[] {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const times = announcements.flatMap(({ from, until }) => [from, ...(until ? [until] : [])]).map(Date.parse);
    const next = Math.min(...times.filter((time) => time > now));
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(next - Date.now(), 0) + 50, longestTimer));
    return () => clearTimeout(timer);
  }, [announcements, now]);
  return announcements.filter((each) => isAnnounced(each, Math.max(now, Date.now())));
}
