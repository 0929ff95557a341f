import { defineConfig } from 'vitest/config';

/** What is in `deploy/`, run with programs of Debian; `npm run test:deploy` installs them and runs this. */
export default defineConfig({
  test: {
    name: 'deploy',
    include: ['src/**/*.deploy-test.ts'],
    globalSetup: ['src/testing/start-test-postgres.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 600_000 } },
  },
});
