import { t } from '@lingui/core/macro';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useStoryRow } from '../api/story-rings.ts';
import { CreateStory } from '../components/create-story.tsx';
import { StoryCard } from '../components/story-card.tsx';

const cardSize = 'aspect-9/14 w-full';

/** The stories tab of the phone's messenger. */
export function PhoneStories() {
  const { list, rings } = useStoryRow();
  return (
    <>
      <ul className="grid grid-cols-2 gap-3">
        <li>
          <CreateStory text={t`Your Story`} className={cardSize} />
        </li>
        {rings.map((ring) => (
          <li key={ring.person.id}>
            <StoryCard ring={ring} className={cardSize} />
          </li>
        ))}
        {list.isPending && (
          <li>
            <Skeleton className={`${cardSize} rounded-lg!`} />
          </li>
        )}
      </ul>
      {list.data && rings.length === 0 && <EmptyState drawing="photos" text={t`No stories available.`} />}
      {list.error && !list.data && <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      <LoadMore list={list} />
    </>
  );
}
