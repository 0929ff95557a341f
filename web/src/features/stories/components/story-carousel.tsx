import { t } from '@lingui/core/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useStoryRow } from '../api/story-rings.ts';
import { CreateStory } from './create-story.tsx';
import { StoryCard } from './story-card.tsx';
import { useStrip } from './use-strip.ts';

const cardSize = 'h-39 w-24 shrink-0 md:h-42 md:w-26';

function Skeletons() {
  return ['a', 'b', 'c'].map((place) => (
    <li key={place} className="shrink-0">
      <Skeleton className={`${cardSize} rounded-lg!`} />
    </li>
  ));
}

/** A message beside the create card. */
function Beside({ children }: { children: ReactNode }) {
  return <li className="flex min-w-0 flex-1 flex-col items-start justify-center gap-2 px-3 text-muted">{children}</li>;
}

function Arrow({ side, onClick }: { side: 'start' | 'end'; onClick: () => void }) {
  const Icon = side === 'start' ? ChevronLeft : ChevronRight;
  return (
    <span
      className={`absolute top-1/2 hidden -translate-y-1/2 md:block ${side === 'start' ? 'inset-s-2' : 'inset-e-2'}`}
    >
      <IconButton
        label={side === 'start' ? t`Earlier stories` : t`More stories`}
        tabIndex={-1}
        onClick={onClick}
        className="border border-line bg-raised! shadow-lift hover:bg-hover!"
      >
        <Icon size={22} aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
    </span>
  );
}

/** The row of stories on top of the home screen. */
export function StoryCarousel() {
  const { list, rings } = useStoryRow();
  const [current, setCurrent] = useState('');
  const { stripProps, edges, step } = useStrip({
    length: rings.length,
    onNearEnd: () => {
      if (list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError) void list.fetchNextPage();
    },
  });
  // One tab stop for the row; the arrow keys move within it.
  const reachable = rings.some(({ person }) => person.id === current) ? current : rings[0]?.person.id;
  return (
    <Card aria-label={t`Stories`} padded={false} className="relative">
      <ul
        aria-label={t`Stories`}
        {...stripProps}
        className="flex select-none gap-2 overflow-x-auto p-2 [scrollbar-width:none] md:p-3"
      >
        <li className="shrink-0">
          <CreateStory text={t`Create story`} className={cardSize} />
        </li>
        {rings.map((ring) => (
          <li key={ring.person.id} className="shrink-0" onFocus={() => setCurrent(ring.person.id)}>
            <StoryCard ring={ring} tabIndex={ring.person.id === reachable ? 0 : -1} className={cardSize} />
          </li>
        ))}
        {list.isPending && <Skeletons />}
        {list.isError && rings.length === 0 && (
          <Beside>
            <p role="alert">{messageOf(list.error)}</p>
            <Button variant="secondary" size="sm" onClick={() => void list.refetch()}>
              {t`Try again`}
            </Button>
          </Beside>
        )}
        {list.data && rings.length === 0 && <Beside>{t`No stories available.`}</Beside>}
      </ul>
      {!edges.start && <Arrow side="start" onClick={() => step(-1)} />}
      {!edges.end && <Arrow side="end" onClick={() => step(1)} />}
    </Card>
  );
}
