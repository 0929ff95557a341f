import { languageCodes } from '@hearth/words/languages';
import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

export const language = z.enum(languageCodes);

export const recordLocale = endpoint({
  method: 'PUT',
  path: '/api/locale',
  access: 'member',
  summary: 'What the browser uses, for mails and push messages; a chosen language goes before',
  body: z.object({ browserLanguage: language, timeZone: z.string().max(60) }),
  output: z.object({}),
  limit: { perMinute: 30 },
});
