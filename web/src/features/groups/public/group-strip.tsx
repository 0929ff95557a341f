import { t } from '@lingui/core/macro';
import { Card } from '../../../components/layout/card.tsx';
import { Link } from '../../../lib/router/link.tsx';
import { useOwnGroups } from '../api/group-lists.ts';
import { GroupPicture } from '../components/group-picture.tsx';

const shown = 12;

/** The member's groups in one row between posts; an article, as a feed has nothing else. Nothing without groups. */
export function GroupStrip() {
  const groups = useOwnGroups().data?.pages[0]?.items.slice(0, shown) ?? [];
  if (groups.length === 0) return null;
  const title = t`Your groups`;
  return (
    <article aria-label={title}>
      <Card padded={false} className="py-3">
        <div className="flex items-center justify-between px-4">
          <h2 className="font-semibold text-lg">{title}</h2>
          <Link
            to="/groups"
            className="-me-2 inline-flex min-h-11 items-center rounded-md px-2 text-sm underline"
          >{t`See all`}</Link>
        </div>
        <ul className="flex gap-1 overflow-x-auto px-2 [scrollbar-width:none]">
          {groups.map((group) => (
            <li key={group.id} className="w-22 shrink-0">
              <Link
                to={`/groups/${group.id}`}
                className="flex flex-col items-center gap-1.5 rounded-md p-2 text-center text-ink text-sm no-underline"
              >
                <GroupPicture group={group} size={56} />
                <bdi className="line-clamp-2 w-full break-words">{group.name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </article>
  );
}
