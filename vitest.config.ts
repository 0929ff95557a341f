import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'server',
      'demo',
      { test: { name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}', 'plugins/**/*.test.ts'] } },
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'docs', root: 'docs', include: ['*.test.ts'] } },
      { test: { name: 'hostile-text', root: 'hostile-text', include: ['*.test.ts'], testTimeout: 300_000 } },
    ],
  },
});
