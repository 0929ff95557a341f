import type { readSiteLog, SiteLogEntry } from '@hearth/contract/operators/endpoints';
import { t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { consoleKeys } from '../api/console-keys.ts';
import { useConsolePages } from '../api/pages.ts';
import { useConsoleLive } from '../api/use-console-live.ts';
import { sayAct } from './act-words.ts';
import { saveFile } from './save-file.ts';
import { toCsv } from './to-csv.ts';

const call = request<typeof readSiteLog>('GET', '/api/operator/log');

export function LogTab() {
  const list = useConsolePages(consoleKeys.log, call);
  useConsoleLive();
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <>
      {items && items.length > 0 && <SaveAsCsv />}
      <LoadedList
        label={t`Log of the site`}
        items={items}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={{ drawing: 'done', text: t`Nothing was done for the site yet.` }}
      >
        {(entry) => <LogRow key={entry.id} entry={entry} />}
      </LoadedList>
      <LoadMore list={list} />
    </>
  );
}

function LogRow({ entry }: { entry: SiteLogEntry }) {
  return (
    <li className="flex items-start gap-3 py-3">
      {entry.actor ? (
        <PersonAvatar person={entry.actor} size={32} decorative />
      ) : (
        <span className="size-8 shrink-0 rounded-full bg-sunken" />
      )}
      <div className="min-w-0 flex-1">
        <p className="break-words">{sayAct(entry)}</p>
        {entry.reason !== '' && (
          <p dir="auto" className="whitespace-pre-wrap break-words text-muted">
            {t`Reason: ${{ reason: entry.reason }}`}
          </p>
        )}
        <p className="text-muted text-sm">
          <ShortTime at={entry.at} />
        </p>
      </div>
    </li>
  );
}

/** The whole log, page by page: it may be longer than what is on the screen. */
function SaveAsCsv() {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile('log.csv', 'text/csv', toCsv(await readAll()));
    } catch (error) {
      toast(messageOf(error), { kind: 'alert' });
    }
    setBusy(false);
  };
  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={() => void save()}>
      <Download size={16} aria-hidden="true" />
      {t`Save as CSV`}
    </Button>
  );
}

async function readAll(): Promise<SiteLogEntry[]> {
  const entries: SiteLogEntry[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof call>> = await call({ query: { limit: 200, ...(cursor && { cursor }) } });
    entries.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return entries;
}
