import { languageCodes } from '@hearth/words/languages';
import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { fault } from '../core/input-faults.ts';

export const language = z.enum(languageCodes);

export const timeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, fault({ reason: 'not_a_time_zone' }));

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

export const recordLocale = endpoint({
  method: 'PUT',
  path: '/api/locale',
  access: 'member',
  summary: 'What the browser uses, for mails and push messages; a chosen language goes before',
  body: z.object({ browserLanguage: language, timeZone }),
  output: z.object({}),
  limit: { perMinute: 30 },
});
