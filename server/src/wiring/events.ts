import { eventsRoutes } from '../domains/events/events.routes.ts';
import { eventFiles } from '../domains/events/place/event-files.ts';
import { searchMembers } from '../domains/search/search-members.ts';
import type { WiredMedia } from './media.ts';
import type { Platform } from './platform.ts';
import type { WiredPosts } from './posts.ts';

export function wireEvents(platform: Platform, media: WiredMedia, posts: WiredPosts): void {
  const { http, db, clock } = platform;
  media.purposes.register('event', eventFiles({ db, clock }));
  eventsRoutes(http, { ...posts.deps, findByName: searchMembers });
}
