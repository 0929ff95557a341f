import { defineConfig } from 'vitest/config';
import { LongestFirst, maxWorkers } from './vitest.order.ts';
import { sayWordsInTests as plugins } from './web/plugins/say-words.ts';

/** Some machines get a third of a core. */
const testTimeout = 60_000;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      'server',
      'server/vitest.long.config.ts',
      'server/vitest.beyond-long.config.ts',
      'demo',
      'demo/vitest.long.config.ts',
      {
        plugins,
        test: {
          name: 'web',
          root: 'web',
          isolate: false,
          setupFiles: [`${import.meta.dirname}/web/src/lib/testing/leave-no-trace.ts`],
          maxWorkers,
          include: ['src/**/*.test.{ts,tsx}', 'plugins/**/*.test.ts'],
          testTimeout,
        },
      },
      {
        test: {
          name: 'contract',
          root: 'contract',
          isolate: false,
          maxWorkers,
          testTimeout,
          include: ['src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'docs',
          root: 'docs',
          isolate: false,
          maxWorkers,
          testTimeout,
          include: ['*.test.ts'],
          exclude: ['*.long.test.ts'],
        },
      },
      { test: { name: 'docs-long', root: 'docs', maxWorkers, testTimeout: 600_000, include: ['*.long.test.ts'] } },
      {
        test: { name: 'words', root: 'words', isolate: false, maxWorkers, testTimeout, include: ['src/**/*.test.ts'] },
      },
      {
        plugins,
        test: {
          name: 'hostile-input',
          root: 'hostile-input',
          isolate: false,
          maxWorkers,
          include: ['*.test.ts'],
          exclude: ['*.long.test.ts'],
        },
      },
      {
        plugins,
        test: {
          name: 'hostile-input-long',
          root: 'hostile-input',
          include: ['*.long.test.ts'],
          // After the others, because it compares durations.
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
        },
      },
    ],
  },
});
