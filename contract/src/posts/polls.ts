import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { person } from '../profiles/person.ts';
import { post, postId } from './endpoints.ts';
import { poll, pollInput } from './poll-fields.ts';
import { maxPollOptions } from './poll-rules.ts';

const onePost = z.object({ postId });

export const vote = endpoint({
  method: 'PUT',
  path: '/api/posts/:postId/vote',
  access: 'member',
  summary: 'Vote in the poll of a post, in place of any earlier vote, until the poll ends',
  params: onePost,
  body: z.object({ optionIds: z.array(z.uuid()).min(1).max(maxPollOptions) }),
  output: z.object({ poll }),
  limit: { perMinute: 120 },
  errors: ['not_found', 'poll_ended'],
});

export const listVoters = endpoint({
  method: 'GET',
  path: '/api/posts/:postId/poll/:optionId/voters',
  access: 'member',
  summary: 'Who chose one option of an open poll, newest first, for those who see its results',
  params: onePost.extend({ optionId: z.uuid() }),
  query: pageQuery(50),
  output: pageOf(z.object({ person })),
  errors: ['not_found', 'forbidden'],
});

export const editPoll = endpoint({
  method: 'PUT',
  path: '/api/posts/:postId/poll',
  access: 'member',
  summary: 'Replace the options and rules of one’s own poll, as long as nobody has voted',
  params: onePost,
  body: pollInput,
  output: z.object({ post }),
  errors: ['not_found', 'forbidden', 'poll_frozen', 'poll_anonymous', 'poll_ended', 'against_site_rules'],
});
