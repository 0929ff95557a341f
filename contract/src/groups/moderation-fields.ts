import { z } from 'zod';
import { postId } from '../posts/endpoints.ts';
import { groupId } from './group-link.ts';

export const anyPostId = postId.toLowerCase();
export const anyCommentId = z.uuid().toLowerCase();
export const oneGroup = z.object({ groupId });
export const done = z.object({});
/** Who may not know of the group gets 404; who may, but does not moderate it, 403. */
export const byModerators = { access: 'member', limit: { perMinute: 120 } } as const;
