import { useEffect } from 'react';
import { memberIn } from '../../../features/accounts/public/member.ts';
import { followBirthdays } from '../../../features/birthdays/live.ts';
import { followChats } from '../../../features/chat/live.ts';
import { followFriends } from '../../../features/friends/live.ts';
import { followGroups } from '../../../features/groups/live.ts';
import { followNotifications } from '../../../features/notifications/live.ts';
import { followPosts } from '../../../features/posts/live.ts';
import { sendingOfPosts } from '../../../features/posts/sending.ts';
import { followPresence } from '../../../features/presence/live.ts';
import { followProfiles } from '../../../features/profiles/live.ts';
import { followOwnModeration } from '../../../features/reports/live.ts';
import { followShortcuts } from '../../../features/shortcuts/live.ts';
import { followStories } from '../../../features/stories/live.ts';
import { followVerification } from '../../../features/verification/live.ts';
import { markSignedOut, queryClient, sessionKey } from '../../../lib/cache/query-client.ts';
import { catchUp } from '../../../lib/live/catch-up.ts';
import { liveSocket, onRefused, onSessionEnded } from '../../../lib/live/live.ts';
import { useLiveConnection } from '../../../lib/live/use-live-connection.ts';
import { keepSending } from '../../../lib/outbox/keep-sending.ts';
import { followMessages } from '../messenger/follow-messages.ts';
import { followSiteRole } from './follow-site-role.ts';

/** Each feature applies its live events to the cache. */
const followers = [
  followFriends,
  followPosts,
  followProfiles,
  followVerification,
  followPresence,
  followBirthdays,
  followChats,
  followMessages,
  followNotifications,
  followStories,
  followShortcuts,
  followGroups,
  followSiteRole,
  followOwnModeration,
];

/** A member who was just suspended keeps the session, which then says so. */
async function leaveUnlessSuspended(): Promise<void> {
  await queryClient.refetchQueries({ queryKey: sessionKey });
  if (!memberIn(queryClient)?.suspended) markSignedOut();
}

export function useLive(memberId: string): void {
  useLiveConnection(memberId);
  useEffect(() => keepSending(memberId, sendingOfPosts), [memberId]);
  useEffect(() => {
    const stops = [
      // Before the features: what they read because of a live event began after it.
      catchUp(queryClient, liveSocket),
      onSessionEnded(() => void leaveUnlessSuspended()),
      onRefused(() => void queryClient.refetchQueries({ queryKey: sessionKey })),
      ...followers.map((follow) => follow(queryClient)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
