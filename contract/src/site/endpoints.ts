import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { requiredText } from '../core/fields.ts';
import { fault } from '../core/input-faults.ts';

const maxSponsors = 3;
const maxEvents = 100;

const sponsor = z.strictObject({
  name: requiredText(60, 'sponsor_name'),
  line: requiredText(120, 'sponsor_line'),
  link: z.url({ protocol: /^https$/, error: fault({ reason: 'not_a_sponsor_link' }) }).optional(),
});

const siteEvent = z.strictObject({
  title: requiredText(120, 'event_title'),
  date: z.iso.date(fault({ reason: 'not_an_event_date' })),
});

/** What the operator shows to members, from the file that `SITE_CONTENT` names. */
export const siteContent = z.strictObject({
  sponsored: z
    .array(sponsor)
    .max(maxSponsors, fault({ reason: 'too_many_sponsors', max: maxSponsors }))
    .default([]),
  events: z
    .array(siteEvent)
    .max(maxEvents, fault({ reason: 'too_many_events', max: maxEvents }))
    .default([]),
});
export type SiteContent = z.output<typeof siteContent>;

export const readSiteContent = endpoint({
  method: 'GET',
  path: '/api/site-content',
  access: 'member',
  summary: 'Sponsors and events that the operator shows',
  output: siteContent,
});
