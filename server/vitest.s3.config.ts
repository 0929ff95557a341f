import { defineConfig } from 'vitest/config';
import server from './vitest.config.ts';

// Run by `npm run test:s3`: tests that need S3, and those of media, which then store files there instead of in a folder.
export default defineConfig({
  test: {
    ...server.test,
    name: 's3',
    include: ['src/**/*.s3.test.ts', 'src/domains/media/{files,uploads}.test.ts'],
    exclude: [],
    globalSetup: ['src/testing/start-test-postgres.ts', 'src/testing/create-test-bucket.ts'],
    // Ceph shares the cores with the servers: on a busy machine a film of 20 MB takes minutes.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 1_800_000 } },
  },
});
