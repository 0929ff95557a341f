import { useEffect } from 'react';
import { liveSocket } from './live.ts';

function wakeWhenVisible() {
  if (document.visibilityState === 'visible') liveSocket.wake();
}

/** Keeps the tab's socket open while a member is signed in. Another member gets a new connection. */
export function useLiveConnection(memberId: string | null): void {
  useEffect(() => {
    if (!memberId) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('online', liveSocket.wake, { signal });
    window.addEventListener('pageshow', liveSocket.wake, { signal });
    // An open socket would keep the page out of the back/forward cache.
    window.addEventListener('pagehide', liveSocket.pause, { signal });
    document.addEventListener('visibilitychange', wakeWhenVisible, { signal });
    liveSocket.start();
    return () => {
      listening.abort();
      liveSocket.stop();
    };
  }, [memberId]);
}
