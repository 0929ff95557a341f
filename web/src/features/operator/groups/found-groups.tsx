import type { listSiteGroups } from '@hearth/contract/groups/console';
import type { SiteGroupOrder } from '@hearth/contract/groups/console-rules';
import { plural, t } from '@lingui/core/macro';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { Link } from '../../../lib/router/link.tsx';
import { kindWords } from '../../groups/public/kind-words.ts';
import { memberCountText } from '../../groups/public/member-count.ts';
import { consoleKeys } from '../api/console-keys.ts';
import { useConsolePages } from '../api/pages.ts';

const call = request<typeof listSiteGroups>('GET', '/api/operator/groups');

export function FoundGroups({ q, order }: { q: string; order: SiteGroupOrder }) {
  const list = useConsolePages(consoleKeys.groups(q, order), ({ query, signal }) =>
    call({ query: { q, order, ...query }, signal }),
  );
  return (
    <>
      <LoadedList
        label={t`Found groups`}
        items={list.data?.pages.flatMap((page) => page.items)}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={{
          drawing: 'people',
          text: q === '' && order === 'reported' ? t`No group has been reported.` : t`No groups were found.`,
        }}
      >
        {({ id, name, kind, members, closedAt, reports }) => (
          <li key={id} className="relative flex items-center gap-3 rounded-md px-2 py-2.5 hover:bg-hover">
            <div className="min-w-0 flex-1">
              <Link
                to={`/operator/groups?group=${id}`}
                className="block min-w-0 truncate font-semibold text-ink no-underline after:absolute after:inset-0"
              >
                <bdi>{name}</bdi>
              </Link>
              <p className="truncate text-muted text-sm">
                {closedAt ? t({ message: 'Closed', context: 'group' }) : kindWords[kind].name} ·{' '}
                {memberCountText(members)}
              </p>
            </div>
            {reports > 0 && (
              <span className="text-danger-ink text-sm">
                {plural(reports, { one: '# report', other: '# reports' })}
              </span>
            )}
          </li>
        )}
      </LoadedList>
      <LoadMore list={list} />
    </>
  );
}
