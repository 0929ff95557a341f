import { defineConfig } from 'vitest/config';
import { sayWordsInTests as plugins } from './web/plugins/say-words.ts';

export default defineConfig({
  test: {
    projects: [
      'server',
      'demo',
      { plugins, test: { name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}', 'plugins/**/*.test.ts'] } },
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'docs', root: 'docs', include: ['*.test.ts'] } },
      { plugins, test: { name: 'hostile-text', root: 'hostile-text', include: ['*.test.ts'], testTimeout: 300_000 } },
      { test: { name: 'words', root: 'words', include: ['src/**/*.test.ts'] } },
    ],
  },
});
