import type { GroupCard, listOwnGroups, suggestGroups } from '@hearth/contract/groups/endpoints';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { menuRowHover, menuRowStyle } from '../../../components/layout/menu-row.ts';
import { CutName } from '../../../components/ui/text/cut-text.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { cx } from '../../../lib/page/cx.ts';
import { Link } from '../../../lib/router/link.tsx';
import { groupListKeys } from '../api/groups-cache.ts';
import { memberCountText } from '../public/member-count.ts';
import { GroupPicture } from './group-picture.tsx';

const callOwn = request<typeof listOwnGroups>('GET', '/api/groups');
const callSuggestions = request<typeof suggestGroups>('GET', '/api/groups/suggestions');

const shownOfEach = 4;

/** The member's groups and some that they might join. Nothing where there are none, or where they cannot be read. */
export function GroupSide() {
  const { data } = useQuery({
    queryKey: groupListKeys.side,
    meta: watching(ownTopic),
    queryFn: async ({ signal }) => {
      const [own, suggested] = await Promise.all([
        callOwn({ query: { limit: shownOfEach }, signal }),
        callSuggestions({ signal }),
      ]);
      return { own: own.items, suggested: suggested.items.slice(0, shownOfEach) };
    },
  });
  return (
    <>
      <Part title={t`Your groups`} rows={data?.own.map((group) => ({ group, friendCount: 0 }))} />
      <Part title={t`Suggested groups`} rows={data?.suggested} />
    </>
  );
}

type Row = { group: GroupCard; friendCount: number };

function Part({ title, rows = [] }: { title: string; rows: Row[] | undefined }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className="mt-3 border-line border-t pt-3">
      <h2 className="px-2 pb-1 font-semibold text-lg text-muted">{title}</h2>
      <ul>
        {rows.map(({ group, friendCount }) => (
          <li key={group.id}>
            <Link to={`/groups/${group.id}`} className={cx(menuRowStyle, menuRowHover, 'py-1')}>
              <GroupPicture group={group} size={36} />
              <span className="flex min-w-0 flex-1 flex-col items-start">
                <CutName text={group.name} />
                <span className="max-w-full truncate font-normal text-muted text-sm">
                  {friendCount > 0
                    ? plural(friendCount, { one: '# friend is a member', other: '# friends are members' })
                    : memberCountText(group.memberCount)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
