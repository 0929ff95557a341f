import { defineConfig } from 'vitest/config';
import { maxWorkers } from '../vitest.order.ts';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    // These need an S3 service, see vitest.s3.config.ts, or are run by `npm run test:long`, see the two long configurations.
    exclude: ['src/**/*.s3.test.ts', 'src/**/*.long.test.ts', 'src/**/*.beyond.test.ts'],
    globalSetup: ['src/testing/start-test-postgres.ts'],
    maxWorkers,
    // Every file has a database and a server of its own; loading the code anew for each would take a quarter of the time.
    isolate: false,
    // The operator's words follow the terminal; the tests read them in English.
    env: { LC_ALL: 'C' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is awaited comes when the machine has time for it; only the test's own limit ends the waiting.
    expect: { poll: { timeout: 60_000 } },
  },
});
