import { areFriends, friendCountOf, hiddenIdsOf, isHidden } from '../domains/friends/friends.api.ts';
import { profilesLive } from '../domains/profiles/profiles.live.ts';
import { profilesRoutes } from '../domains/profiles/profiles.routes.ts';
import type { Platform } from './platform.ts';

export function wireProfiles({ http, db, events, live, topics }: Platform): void {
  profilesRoutes(http, { db, events, relations: { areFriends, friendCountOf, isHidden } });
  profilesLive({ db, events, live, topics, hiddenIdsOf });
}
