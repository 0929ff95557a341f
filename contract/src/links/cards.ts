import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { maxLinkLength } from './rules.ts';

/**
 * What a link becomes. `page`: what a page of another site says about itself. `post`, `member` and `group`: something on this site,
 * of which the card says nothing but the id; each viewer's browser reads it under that viewer's rights.
 */
export const linkCard = z.object({
  kind: z.enum(['page', 'post', 'member', 'group', 'event']),
  url: z.string(),
  targetId: z.uuid().nullable(),
  title: z.string(),
  description: z.string(),
  host: z.string(),
  picture: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
});
export type LinkCard = z.output<typeof linkCard>;

/** Whether the first link of a text that is written becomes a card. */
export const wantsCard = z.boolean().default(true);

export const previewLink = endpoint({
  method: 'POST',
  path: '/api/link-cards',
  access: 'member',
  summary: 'The card that a link would become; null if there is none',
  body: z.object({ url: z.url({ protocol: /^https?$/ }).max(maxLinkLength) }),
  output: z.object({ card: linkCard.nullable() }),
  limit: { perMinute: 30 },
});
