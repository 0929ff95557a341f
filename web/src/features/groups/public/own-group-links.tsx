import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { CutName } from '../../../components/ui/text/cut-text.tsx';
import { Link } from '../../../lib/router/link.tsx';
import { useOwnGroups } from '../api/group-lists.ts';
import { GroupPicture } from '../components/group-picture.tsx';

const shown = 3;

/** The member's groups in the messenger of a phone. Without any, it says where to find some. */
type Props = { rowStyle: string; title?: string; onLeave?: () => void };

export function OwnGroupLinks({ rowStyle, title = t`Groups`, onLeave }: Props) {
  const id = useId();
  const { data } = useOwnGroups();
  const groups = data?.pages[0]?.items.slice(0, shown);
  if (!groups) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-2 font-semibold text-lg">
        {title}
      </h2>
      {groups.length === 0 ? (
        <Link to="/groups?tab=discover" onClick={onLeave} className={rowStyle}>
          {t`Discover groups`}
        </Link>
      ) : (
        <ul>
          {groups.map((group) => (
            <li key={group.id}>
              <Link to={`/groups/${group.id}`} onClick={onLeave} className={rowStyle}>
                <GroupPicture group={group} size={36} />
                <CutName text={group.name} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
