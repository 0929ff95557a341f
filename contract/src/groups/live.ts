import { z } from 'zod';
import { defineLiveEvent } from '../core/live.ts';
import { groupId } from './group-link.ts';

/**
 * On `group:{id}`, which everyone may watch who may see the group. Whoever loses that receives `denied` for the topic.
 * New and deleted posts come on it as `post.created` and `post.deleted`, to those who may read the post.
 */

/** Name, texts, pictures, kind or settings changed: read the group again. */
export const groupChanged = defineLiveEvent('group.changed', z.object({ groupId, version: z.int() }));

/**
 * Someone joined or left, or has another role: the lists of members change. `memberCount` is null for those from whom
 * somebody is hidden; they read the group again.
 */
export const groupMembersChanged = defineLiveEvent(
  'group.members',
  z.object({ groupId, memberCount: z.int().nullable() }),
);

/** To moderators only: what waits for them (requests to join and the like) is to be read again. */
export const groupRequestsChanged = defineLiveEvent('group.requests', z.object({ groupId }));

/** On `member:{id}`: how the member stands to a group has changed. Read that group and one's own lists of groups again. */
export const ownGroupsChanged = defineLiveEvent('own.groups', z.object({ groupId }));
