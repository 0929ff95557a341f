import { lazy, Suspense } from 'react';
import { useMember } from '../member.ts';
import { useStoryAddress } from './use-open-story.ts';

const StoryInside = lazy(async () => ({ default: (await import('./story-inside.tsx')).StoryInside }));

/** Shows the story the address names, over any screen. */
export function StoryHost() {
  const { shown, close } = useStoryAddress(useMember().id);
  if (!shown) return null;
  return (
    <Suspense>
      <StoryInside key={`${shown.ownerId}/${shown.storyId}`} start={shown} onClose={close} />
    </Suspense>
  );
}
