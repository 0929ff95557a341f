import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { groupMember } from './endpoints.ts';
import { oneGroup } from './moderation-fields.ts';
import { groupReport } from './oversight.ts';

export const listMembersBehindBlocks = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId/behind-blocks/members',
  access: 'member',
  summary: 'Members of the group whom a block hides from the moderator, the newest first. For moderators',
  params: oneGroup,
  output: z.object({ items: z.array(groupMember) }),
  errors: ['not_found', 'forbidden'],
});

/** A post of a hidden member, or a comment of theirs and the post that it stands under. */
export const wordsBehindBlock = groupReport.pick({ post: true, comment: true, at: true });
export type WordsBehindBlock = z.output<typeof wordsBehindBlock>;

export const listWordsBehindBlocks = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId/behind-blocks/words',
  access: 'member',
  summary: 'Posts and comments of members whom a block hides from the moderator, newest first. For moderators',
  params: oneGroup,
  query: pageQuery(50, 20),
  output: pageOf(wordsBehindBlock),
  errors: ['not_found', 'forbidden'],
});
