import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { openedHere, storySearch } from './use-open-story.ts';

type Props = { story: { id: string; ownerId: string }; className: string; children: ReactNode };

/** From a message to the story it replies to. */
export function StoryLink({ story: { id, ownerId }, className, children }: Props) {
  const [params] = useSearchParams();
  return (
    <Link to={{ search: storySearch(params, { ownerId, storyId: id }) }} state={openedHere} className={className}>
      {children}
    </Link>
  );
}
