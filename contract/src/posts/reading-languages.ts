import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { languagePattern, maxReadingLanguages } from './rules.ts';

const languages = z
  .array(z.string().regex(languagePattern))
  .min(1)
  .max(maxReadingLanguages)
  .refine((codes) => new Set(codes).size === codes.length)
  .nullable();

/** Null: every language. */
const choice = z.object({ languages });

export const readReadingLanguages = endpoint({
  method: 'GET',
  path: '/api/reading-languages',
  access: 'member',
  summary: 'The languages of the public posts in the member’s feed; null means all',
  output: choice,
});

export const chooseReadingLanguages = endpoint({
  method: 'PUT',
  path: '/api/reading-languages',
  access: 'member',
  summary:
    'Show public posts in these languages only; posts of friends, one’s own, and those of no known language stay',
  body: choice,
  output: choice,
});
