import { t } from '@lingui/core/macro';
import { CutName } from '../../../components/ui/text/cut-text.tsx';
import { Link } from '../../../lib/router/link.tsx';
import { useOwnGroups } from '../api/group-lists.ts';
import { GroupPicture } from '../components/group-picture.tsx';

const shown = 3;

/** The member's groups in the messenger of a phone. Without any, it says where to find some. */
export function OwnGroupLinks({ rowStyle, onLeave }: { rowStyle: string; onLeave: () => void }) {
  const { data } = useOwnGroups();
  const groups = data?.pages[0]?.items.slice(0, shown);
  if (!groups) return null;
  return (
    <section aria-labelledby="messenger-groups">
      <h2 id="messenger-groups" className="px-2 font-semibold text-lg">
        {t`Groups`}
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
