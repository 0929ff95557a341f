import { lazy, useEffect, useEffectEvent } from 'react';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { useMember } from '../../../features/accounts/public/member.ts';
import { openStory, showStory } from '../../../features/stories/public/open-story.ts';
import { useSearchParams } from '../../../lib/router/router.tsx';
import { useStore } from '../../../lib/state/store.ts';
import { useLeaving } from '../use-leaving.ts';

const StoryWithReply = lazy(async () => ({ default: (await import('./story-with-reply.tsx')).StoryWithReply }));

const close = () => openStory.set(null);

/** A link to a story opens it once: the parameters are removed, so that going back or reloading does not open it again. */
function useLinkedStory(ownId: string) {
  const [params, setParams] = useSearchParams();
  const storyId = params.get('story');
  const follow = useEffectEvent((id: string) => {
    showStory({ storyId: id, ownerId: params.get('of') ?? ownId });
    const rest = new URLSearchParams(params);
    rest.delete('story');
    rest.delete('of');
    setParams(rest, { replace: true });
  });
  useEffect(() => {
    if (storyId) follow(storyId);
  }, [storyId]);
}

/** Shows a story over any screen until the screen changes. */
export function StoryHost() {
  const shown = useStore(openStory);
  useLeaving(close);
  useLinkedStory(useMember().id);
  if (!shown) return null;
  return (
    <Opening>
      <StoryWithReply key={`${shown.ownerId}/${shown.storyId}`} start={shown} onClose={close} />
    </Opening>
  );
}
