import { groupPlaceKind } from '@hearth/contract/groups/rules';
import { type GroupRemovalDeps, removePostsOfClosed } from '../domains/groups/delete-group.ts';
import type { RemoveGroupFiles } from '../domains/groups/edit-group.ts';
import { eraseGroups } from '../domains/groups/erase-groups.ts';
import { groupFiles } from '../domains/groups/group-files.ts';
import { groupRules } from '../domains/groups/group-place.ts';
import { registerGroupTopic } from '../domains/groups/group-topic.ts';
import { groupsRoutes } from '../domains/groups/groups.routes.ts';
import { slowUntilOf } from '../domains/groups/moderation/admit-post.ts';
import { pinnedPostIds } from '../domains/groups/moderation/pins.queries.ts';
import { noteActivityOf } from '../domains/groups/note-activity.ts';
import { deleteMediaOf } from '../domains/media/media.api.ts';
import { postPlaced } from '../domains/posts/posts.api.ts';
import { searchMembers } from '../domains/search/search-members.ts';
import { repeatOnce } from '../platform/jobs/once-among-servers.ts';
import type { WiredMedia } from './media.ts';
import { wireModeration } from './moderation.ts';
import type { Platform } from './platform.ts';
import type { WiredPosts } from './posts.ts';

const removeEveryMs = 60_000;

export function wireGroups(platform: Platform, media: WiredMedia, posts: WiredPosts): GroupRemovalDeps {
  const { http, db, clock, events, live, topics, erasers, jobs } = platform;
  posts.access.registerPlace(groupPlaceKind, groupRules(clock, { live, events }));
  const removing = repeatOnce(platform, 'remove posts of deleted groups', removeEveryMs, () =>
    removePostsOfClosed(posts.deps),
  );
  const deps = {
    ...posts.deps,
    findByName: searchMembers,
    pinnedIds: pinnedPostIds,
    slowUntil: slowUntilOf,
    removeFiles: (...[trx, { groupId, only }, afterCommit]: Parameters<RemoveGroupFiles>) =>
      deleteMediaOf(media.removal, trx, { purpose: 'group', parentId: groupId, only, at: clock.now() }, afterCommit),
    removePosts: () => void removing.runNow(),
  };
  groupsRoutes(http, deps);
  wireModeration(platform, posts);
  registerGroupTopic(topics, { db, access: posts.access });
  media.purposes.register('group', groupFiles({ db }));
  events.on(postPlaced, noteActivityOf);
  erasers.push((trx, memberId, afterCommit) => eraseGroups(deps, trx, memberId, afterCommit));
  jobs.push(removing);
  return deps;
}
