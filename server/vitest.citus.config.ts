import { defineConfig } from 'vitest/config';
import server from './vitest.config.ts';

// Run by `npm run test:citus`: the server's tests on a distributed database of three nodes.
export default defineConfig({
  test: {
    ...server.test,
    name: 'citus',
    include: ['src/**/*.test.ts', 'src/**/*.citus-test.ts'],
    globalSetup: ['src/testing/start-test-citus.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
