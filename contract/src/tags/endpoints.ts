import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { post } from '../posts/endpoints.ts';
import { postsPerPage } from '../posts/rules.ts';
import { person } from '../profiles/person.ts';
import { maxTagLength, mostCountedPosts, tagChoices } from './rules.ts';

const oneTag = z.object({ tag: z.string().min(1).max(maxTagLength) });

export const readTag = endpoint({
  method: 'GET',
  path: '/api/tags/:tag',
  access: 'member',
  summary: 'The form in which a tag is compared, and whether the member follows or mutes it',
  params: oneTag,
  output: z.object({
    tag: z.string(),
    choice: z.object({ id: z.uuid(), choice: z.enum(tagChoices) }).nullable(),
  }),
  errors: ['not_found'],
});

export const readTagUse = endpoint({
  method: 'GET',
  path: '/api/tags/:tag/use',
  access: 'member',
  summary: `How many public posts have this tag, counted up to ${mostCountedPosts}, and who wrote the newest`,
  params: oneTag,
  output: z.object({ postCount: z.int(), people: z.array(person) }),
  errors: ['not_found'],
});

export const readTagPosts = endpoint({
  method: 'GET',
  path: '/api/tags/:tag/posts',
  access: 'member',
  summary: 'Posts with this tag, however it is written, that the member may see, newest first',
  params: oneTag,
  query: pageQuery(50, postsPerPage),
  output: pageOf(post),
  errors: ['not_found'],
});

export const tagSuggestion = z.object({ tag: z.string(), postCount: z.int() });
export type TagSuggestion = z.output<typeof tagSuggestion>;

export const suggestTags = endpoint({
  method: 'GET',
  path: '/api/tags',
  access: 'member',
  summary: `Tags of public posts that begin with the text, most used first; counts end at ${mostCountedPosts}`,
  query: z.object({ q: z.string().max(maxTagLength).default('') }),
  output: z.object({ items: z.array(tagSuggestion) }),
  limit: { perMinute: 240 },
});
