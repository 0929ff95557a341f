import { eraseFriends } from '../domains/friends/friends.api.ts';
import { friendsRoutes } from '../domains/friends/friends.routes.ts';
import type { Platform } from './platform.ts';

export function wireFriends({ http, db, clock, events, live, erasers, site }: Platform): void {
  friendsRoutes(http, { db, clock, events, live, site });
  erasers.push((trx, memberId, afterCommit) => eraseFriends(live, trx, memberId, afterCommit));
}
