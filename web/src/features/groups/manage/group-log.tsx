import type { GroupLogEntry } from '@hearth/contract/groups/oversight';
import { t } from '@lingui/core/macro';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { sayAct } from './act-words.ts';
import { useGroupLog } from './api/log.ts';
import { useManaged } from './api/use-managed.ts';

/** What moderators did; every member of the group reads it. */
export function GroupLog({ groupId }: { groupId: string }) {
  const list = useGroupLog(groupId);
  useManaged(groupId);
  return (
    <>
      <LoadedList
        label={t`Moderation log`}
        items={list.data?.pages.flatMap((page) => page.items)}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={{ drawing: 'done', text: t`Moderators haven’t done anything yet.` }}
      >
        {(entry) => <LogRow key={entry.id} entry={entry} />}
      </LoadedList>
      <LoadMore list={list} />
    </>
  );
}

function LogRow({ entry }: { entry: GroupLogEntry }) {
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0">
      <PersonAvatar person={entry.actor} size={32} decorative />
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
