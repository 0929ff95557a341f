import { defineConfig } from 'vitest/config';

const kind = process.env.HEARTH_CLUSTER === 'citus' ? 'citus-cluster' : 'cluster';

/** Tests that need more than Node and our own PostgreSQL; `npm run test:nats` and `test:cluster` install it and run them. */
export default defineConfig({
  test: {
    name: 'cluster',
    include: [`src/**/*.${kind}-test.ts`],
    globalSetup: ['src/testing/start-test-postgres.ts'],
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 1_800_000 } },
  },
});
