import type { SessionMember } from '@hearth/contract/accounts/endpoints';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { useStoryRow } from '../api/story-rings.ts';
import { CreateStory } from './create-story.tsx';
import { type OpenStory, StoryCard } from './story-card.tsx';

const cardSize = 'aspect-9/14 w-full';

/** The stories tab of the phone's messenger. */
export function PhoneStories({ viewer, onOpen }: { viewer: SessionMember; onOpen: OpenStory }) {
  const { list, rings } = useStoryRow(viewer.id);
  return (
    <>
      <ul className="grid grid-cols-2 gap-3">
        <li>
          <CreateStory viewer={viewer} text="Your Story" className={cardSize} />
        </li>
        {rings.map((ring) => (
          <li key={ring.person.id}>
            <StoryCard ring={ring} onOpen={onOpen} className={cardSize} />
          </li>
        ))}
        {list.isPending && (
          <li>
            <Skeleton className={`${cardSize} rounded-lg!`} />
          </li>
        )}
      </ul>
      {list.data && rings.length === 0 && <p className="py-6 text-center text-muted">No stories available.</p>}
      {list.error && !list.data && <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      <LoadMore list={list} />
    </>
  );
}
