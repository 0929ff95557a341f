import { defineConfig } from 'vitest/config';
import { maxWorkers } from '../vitest.order.ts';

export default defineConfig({
  test: {
    name: 'demo',
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/*.long.test.ts'],
    globalSetup: ['@hearth/server/testing/start-test-postgres'],
    maxWorkers,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
