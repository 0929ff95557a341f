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
      // These break rules that Citus enforces, or make tables of their own.
      'src/platform/database/{migrate,distribution/layout}.test.ts',
      // These run an embedded PostgreSQL or a cluster of their own, which Citus does not touch.
      'src/platform/database/embedded/*.test.ts',
      'src/testing/faults/*.test.ts',
    ],
    globalSetup: ['src/testing/start-test-citus.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 180_000 } },
  },
});
