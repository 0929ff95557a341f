import { defineConfig } from 'vitest/config';

/** Tests that need more than Node and PostgreSQL; `npm run test:nats` installs it and runs them. */
export default defineConfig({
  test: {
    name: 'cluster',
    include: ['src/**/*.cluster-test.ts'],
    globalSetup: ['src/testing/start-test-postgres.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
