import { join } from 'node:path';
import { makeConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { languageCodes, sourceLanguage } from '../src/languages.ts';
import { sayExtractor, webExtractor } from './extractors.ts';

export const linguiConfig = makeConfig(
  {
    rootDir: join(import.meta.dirname, '../..'),
    locales: [...languageCodes],
    sourceLocale: sourceLanguage,
    catalogs: [
      {
        path: '<rootDir>/words/catalogs/{locale}',
        include: ['<rootDir>/web/src', '<rootDir>/server/src'],
        exclude: ['**/*.test.*', '**/testing/**'],
      },
    ],
    extractors: [sayExtractor, webExtractor],
    format: formatter({ lineNumbers: false }),
    orderBy: 'origin',
  },
  { skipValidation: true },
);
