import { addDates } from '../domains/events/dates/add-dates.ts';
import { eventsRoutes } from '../domains/events/events.routes.ts';
import { type EventRemovalDeps, removePostsOfDeleted } from '../domains/events/making/delete-event.ts';
import type { RemoveEventFiles } from '../domains/events/making/edit-event.ts';
import { eventFiles } from '../domains/events/place/event-files.ts';
import { deleteMediaOf } from '../domains/media/media.api.ts';
import { searchMembers } from '../domains/search/search-members.ts';
import { repeatOnce } from '../platform/jobs/once-among-servers.ts';
import type { WiredMedia } from './media.ts';
import type { Platform } from './platform.ts';
import type { WiredPosts } from './posts.ts';

const removeEveryMs = 60_000;
const addDatesEveryMs = 6 * 3_600_000;

export function wireEvents(platform: Platform, media: WiredMedia, posts: WiredPosts): EventRemovalDeps {
  const { http, db, clock, jobs } = platform;
  const removing = repeatOnce(platform, 'remove posts of deleted events', removeEveryMs, () =>
    removePostsOfDeleted(posts.deps),
  );
  const adding = repeatOnce(platform, 'add dates of repeated events', addDatesEveryMs, () => addDates({ db, clock }));
  const deps = {
    ...posts.deps,
    findByName: searchMembers,
    removeFiles: (...[trx, { eventId, only }, afterCommit]: Parameters<RemoveEventFiles>) =>
      deleteMediaOf(media.removal, trx, { purpose: 'event', parentId: eventId, only, at: clock.now() }, afterCommit),
    removePosts: () => void removing.runNow(),
  };
  media.purposes.register('event', eventFiles({ db, clock }));
  eventsRoutes(http, deps);
  jobs.push(removing, adding);
  return deps;
}
