import { useEffect, useState } from 'react';

const CHECK_EVERY_MS = 60_000;

/** The date in the member's time zone, as `2026-01-31`. */
function localDay(): string {
  const now = new Date();
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/** Changes shortly after midnight, also on a page that is left open. */
export function useToday(): string {
  const [today, setToday] = useState(localDay);
  useEffect(() => {
    const timer = setInterval(() => setToday(localDay()), CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return today;
}
