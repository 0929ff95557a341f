import { deleteMediaOf } from '../domains/media/media.api.ts';
import { eraseStories } from '../domains/stories/erase-stories.ts';
import { listenToFriends } from '../domains/stories/listen-to-friends.ts';
import { type RemoveStoryFiles, removeExpiredStories, type StoryRemovalDeps } from '../domains/stories/remove-story.ts';
import { storiesRoutes } from '../domains/stories/stories.routes.ts';
import { storyFiles } from '../domains/stories/story-files.ts';
import { registerStoryTopic } from '../domains/stories/story-topic.ts';
import { repeatOnce } from '../platform/jobs/once-among-servers.ts';
import type { WiredMedia } from './media.ts';
import type { Platform } from './platform.ts';

const expireEveryMs = 20_000;

export function wireStories(platform: Platform, media: WiredMedia): StoryRemovalDeps {
  const { http, config, db, clock, events, live, topics, erasers, jobs, site } = platform;
  const deps = {
    db,
    clock,
    events,
    live,
    removeFiles: (...[trx, parentId, afterCommit]: Parameters<RemoveStoryFiles>) =>
      deleteMediaOf(media.removal, trx, { purpose: 'story', parentId, at: clock.now() }, afterCommit),
  };
  storiesRoutes(http, { ...deps, site, storyHours: config.storyHours });
  registerStoryTopic(topics, db);
  listenToFriends(events, live);
  media.purposes.register('story', storyFiles({ db, clock }));
  erasers.push((trx, memberId, afterCommit) => eraseStories(deps, trx, memberId, afterCommit));
  const expiring = repeatOnce(platform, 'remove expired stories', expireEveryMs, () => removeExpiredStories(deps));
  jobs.push(expiring);
  // For stories that expired while no server ran.
  void expiring.runNow();
  return deps;
}
