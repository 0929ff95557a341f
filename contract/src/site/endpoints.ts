import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { requiredText } from '../core/fields.ts';

const sponsor = z.strictObject({
  name: requiredText(60, 'The name of a sponsor'),
  line: requiredText(120, 'The line of a sponsor'),
  link: z.url({ protocol: /^https$/, error: 'The link of a sponsor must start with https://.' }).optional(),
});

const siteEvent = z.strictObject({
  title: requiredText(120, 'The title of an event'),
  date: z.iso.date('The date of an event must be like 2027-03-21.'),
});

/** What the operator shows to members, from the file that `SITE_CONTENT` names. */
export const siteContent = z.strictObject({
  sponsored: z.array(sponsor).max(3, 'At most 3 sponsors can be shown.').default([]),
  events: z.array(siteEvent).max(100, 'At most 100 events can be shown.').default([]),
});
export type SiteContent = z.output<typeof siteContent>;

export const readSiteContent = endpoint({
  method: 'GET',
  path: '/api/site-content',
  access: 'member',
  summary: 'Sponsors and events that the operator shows',
  output: siteContent,
});
