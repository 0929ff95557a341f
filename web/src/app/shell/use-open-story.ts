import { useLocation, useNavigate, useSearchParams } from 'react-router';

type Which = { ownerId: string; storyId: string };

/** The story that is looked at stands in the address, over whatever screen: a link opens it, the back button closes it. */
export function useStoryAddress(ownId: string) {
  const [params] = useSearchParams();
  const { state, hash } = useLocation();
  const navigate = useNavigate();
  const storyId = params.get('story');
  const without = () => {
    const rest = new URLSearchParams(params);
    rest.delete('story');
    rest.delete('of');
    return rest.toString();
  };
  return {
    shown: storyId ? { storyId, ownerId: params.get('of') ?? ownId } : null,
    close() {
      // Opened from here: going back leaves nothing behind. Opened by a link: there may be nothing to go back to.
      if (state?.storyOpenedHere) void navigate(-1);
      else void navigate({ search: without(), hash }, { replace: true });
    },
  };
}

export function storySearch(params: URLSearchParams, { ownerId, storyId }: Which): string {
  const next = new URLSearchParams(params);
  next.set('story', storyId);
  next.set('of', ownerId);
  return next.toString();
}

export const openedHere = { storyOpenedHere: true };

export function useOpenStory(): (which: Which) => void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (which) => void navigate({ search: storySearch(params, which) }, { state: openedHere });
}
