import { plural, t } from '@lingui/core/macro';
import { MemberRow, MemberRowSkeleton } from '../../../components/people/member-row.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Emoji } from '../../../components/ui/pictures/emoji.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { reactionLabels } from '../../reactions/public/reaction-words.ts';
import { useStoryViewers } from '../api/story-viewers.ts';

function Viewers({ storyId }: { storyId: string }) {
  const list = useStoryViewers(storyId);
  if (!list.data) {
    if (list.error) return <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />;
    return (
      <div role="status" aria-label={t`Loading...`}>
        <MemberRowSkeleton />
        <MemberRowSkeleton />
      </div>
    );
  }
  const viewers = list.data.pages.flatMap(({ items }) => items);
  if (viewers.length === 0) return <EmptyState drawing="people" text={t`Nobody yet.`} />;
  return (
    <>
      <ul>
        {viewers.map(({ person, seenAt, reaction }) => (
          <li key={person.id}>
            <MemberRow
              person={person}
              detail={<ShortTime at={seenAt} />}
              action={
                reaction && (
                  <span role="img" aria-label={reactionLabels[reaction]} className="inline-flex">
                    <Emoji name={reaction} size={28} />
                  </span>
                )
              }
            />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="secondary" block busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t`Show more`}
        </Button>
      )}
    </>
  );
}

/** "Seen by 3". */
export function seenByWords(count: number): string {
  return plural(count, { one: 'Seen by #', other: 'Seen by #' });
}

export function SeenByDialog({ storyId, count, onClose }: { storyId: string; count: number; onClose: () => void }) {
  return (
    <Dialog open title={seenByWords(count)} onOpenChange={(open) => !open && onClose()}>
      <Viewers storyId={storyId} />
    </Dialog>
  );
}
