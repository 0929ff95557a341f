import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { pageLanguage } from '../../../lib/language/words.ts';
import { readMemberItem, writeMemberItem } from '../../../lib/storage/member-storage.ts';
import { patchMember, useMember } from '../public/member.ts';

const REPORTED_AFTER_MS = 3_000;
const item = 'reported-languages';

/** Mails and push messages follow the browser's language and time zone: sent when they are new, after the first paint. */
export function useLocaleReport(): void {
  const { id, language, timeZone: known } = useMember();
  const cache = useQueryClient();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const languages = [pageLanguage, ...navigator.languages].join();
  const isNew = known !== timeZone || readMemberItem(id, item) !== languages;

  const report = useEffectEvent(async () => {
    const { reportLocale } = await import('./report-locale.ts');
    await reportLocale(language, timeZone);
    writeMemberItem(id, item, languages);
    patchMember(cache, { timeZone });
  });
  useEffect(() => {
    if (!isNew) return undefined;
    // After a failure the next start tries again.
    const timer = setTimeout(() => void report().catch(() => undefined), REPORTED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isNew]);
}
