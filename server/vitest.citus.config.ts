import { defineConfig } from 'vitest/config';
import server from './vitest.config.ts';

// Run by `npm run test:citus`: the server's tests on a distributed database of three nodes.
export default defineConfig({
  test: {
    ...server.test,
    name: 'citus',
    include: ['src/**/*.test.ts', 'src/**/*.citus-test.ts'],
    exclude: [
      'src/**/*.s3.test.ts',
      // Which index is used is seen at the tables themselves, and these are on other nodes.
      'src/**/*-at-scale.test.ts',
      // These break rules that Citus enforces, make tables of their own, or list the views that Citus brings along.
      'src/platform/database/{migrate,schema,distribution/layout}.test.ts',
      // These run an embedded PostgreSQL or a cluster of their own, which Citus does not touch.
      'src/platform/database/embedded/*.test.ts',
      'src/platform/backup/wal/*.test.ts',
      'src/operator/backup-commands.test.ts',
      'src/domains/media/uploads/kill-during-upload.test.ts',
      'src/testing/{faults/*,workers}.test.ts',
      'src/main.test.ts',
      // Citus never shares them (decision 099).
      'src/platform/database/shared-transaction.test.ts',
      // These ask no database at all, and compare durations.
      'src/platform/http/shed-load.test.ts',
    ],
    globalSetup: ['src/testing/start-test-citus.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 180_000 } },
  },
});
