import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'demo',
    include: ['src/**/*.test.ts'],
    globalSetup: ['@hearth/server/testing/start-test-postgres'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
