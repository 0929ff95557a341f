import type { StoryRing } from '@hearth/contract/stories/endpoints';
import { t } from '@lingui/core/macro';
import { Avatar } from '../../../components/ui/pictures/avatar.tsx';
import { usePerson } from '../../../lib/cache/person-cache.ts';
import { cx } from '../../../lib/page/cx.ts';
import { useMember } from '../../accounts/public/member.ts';
import { firstToSee } from '../core/ring-order.ts';
import { showStory } from '../public/open-story.ts';
import { StoryCover } from './story-cover.tsx';

type Props = { ring: StoryRing; tabIndex?: number; className: string };

/** The picture and name of its owner, ringed in the accent colour while a story is unseen. */
export function StoryCard({ ring, tabIndex, className }: Props) {
  const person = usePerson(ring.person);
  const name = person.displayName;
  const own = useMember().id === person.id;
  const first = firstToSee(ring);
  return (
    <button
      type="button"
      aria-label={own ? t`Your story, Story by ${name}` : t`Story by ${name}`}
      aria-description={
        ring.unseen ? t({ message: 'New', context: 'story' }) : t({ message: 'Seen', context: 'story' })
      }
      tabIndex={tabIndex}
      onClick={() => first && showStory({ ownerId: person.id, storyId: first.id })}
      className={cx(
        'group relative block overflow-hidden rounded-lg bg-black text-start text-white focus-visible:outline-offset-2',
        className,
      )}
    >
      <span className="absolute inset-0 transition-transform duration-200 group-hover:scale-103">
        {first && <StoryCover content={first} sizes="(width <= 768px) 25vw, 104px" />}
      </span>
      <span
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-24 bg-linear-to-t from-40% from-black/70 to-transparent"
      />
      <span
        className={cx(
          'absolute top-2 inset-s-2 inline-flex rounded-full border-2 bg-black p-0.5',
          ring.unseen ? 'border-accent' : 'border-white/70',
        )}
      >
        <Avatar id={person.id} src={person.profilePic} name={name} size={28} decorative />
      </span>
      <span className="absolute inset-x-2 bottom-2 line-clamp-2 break-words font-semibold text-xs">
        {own ? t`Your story` : <bdi>{name}</bdi>}
      </span>
    </button>
  );
}
