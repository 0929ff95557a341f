import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { memberId } from '../core/fields.ts';
import { mediaId } from '../media/endpoints.ts';
import { post, postId } from './endpoints.ts';
import { tagPoint } from './photo-fields.ts';

const oneTag = z.object({ postId, mediaId, memberId });

export const tagPhoto = endpoint({
  method: 'PUT',
  path: '/api/posts/:postId/media/:mediaId/tags/:memberId',
  access: 'member',
  summary: 'Say which friend a photo of one’s own post shows, at a point or as a whole; again moves the point',
  params: oneTag,
  body: z.object({ point: tagPoint.nullable().default(null) }),
  output: z.object({ post }),
  limit: { perMinute: 60 },
  errors: ['not_found', 'forbidden', 'only_friends_tagged', 'too_many_tags'],
});

export const untagPhoto = endpoint({
  method: 'DELETE',
  path: '/api/posts/:postId/media/:mediaId/tags/:memberId',
  access: 'member',
  summary: 'Remove a tag: from a photo of one’s own post, or oneself from anyone’s',
  params: oneTag,
  output: z.object({ post }),
  errors: ['not_found', 'forbidden'],
});
