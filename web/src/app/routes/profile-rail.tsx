import type { Profile } from '@hearth/contract/profiles/endpoints';
import { t } from '@lingui/core/macro';
import { RailCard } from '../../components/layout/rail-card.tsx';
import { PersonAvatar } from '../../components/people/person-avatar.tsx';
import { useFriendsOf } from '../../features/friends/api/friends-of.ts';
import { useMemberMedia } from '../../features/posts/photos/grids/member-media.ts';
import { PhotoGrid } from '../../features/posts/photos/grids/photo-grid.tsx';
import { ProfileIntro } from '../../features/profiles/components/profile-intro.tsx';
import { Link } from '../../lib/router/link.tsx';

const shown = 9;
const inRow = 3;
const noMore = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => undefined };

type Props = { profile: Profile; onShow: (tab: 'about' | 'photos' | 'friends') => void };

/** Beside the timeline: who this is, some photos and some friends. */
export function ProfileRail({ profile, onShow }: Props) {
  return (
    <>
      <RailCard title={t`About`} more={{ text: t`See all`, show: () => onShow('about') }}>
        <ProfileIntro profile={profile} />
      </RailCard>
      <Photos memberId={profile.id} onMore={() => onShow('photos')} />
      <Friends memberId={profile.id} onMore={() => onShow('friends')} />
    </>
  );
}

/** As many as fill their rows; fewer than one row are all shown. */
function wholeRows(count: number): number {
  return count < inRow ? count : Math.min(shown, count - (count % inRow));
}

function Photos({ memberId, onMore }: { memberId: string; onMore: () => void }) {
  const found = useMemberMedia(memberId).data?.pages[0]?.items ?? [];
  const items = found.slice(0, wholeRows(found.length));
  if (items.length === 0) return null;
  return (
    <RailCard title={t`Photos`} more={{ text: t`See all`, show: onMore }}>
      <PhotoGrid items={items} list={noMore} className="md:grid-cols-3! md:gap-1!" />
    </RailCard>
  );
}

function Friends({ memberId, onMore }: { memberId: string; onMore: () => void }) {
  const found = useFriendsOf(memberId).data?.pages[0]?.items ?? [];
  const people = found.slice(0, wholeRows(found.length));
  if (people.length === 0) return null;
  return (
    <RailCard title={t`Friends`} more={{ text: t`See all`, show: onMore }}>
      <ul className="grid grid-cols-3 gap-2">
        {people.map(({ person }) => (
          <li key={person.id}>
            <Link
              to={`/profile/${person.id}`}
              className="flex flex-col items-center gap-1 rounded-md p-1 text-center text-ink text-sm no-underline hover:bg-hover"
            >
              <PersonAvatar person={person} size={64} decorative />
              <bdi className="line-clamp-2 w-full break-words">{person.displayName}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </RailCard>
  );
}
