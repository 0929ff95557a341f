import { defineConfig } from 'vitest/config';
import server from './vitest.config.ts';

// Run by `npm run test:long`: faults, kills, backups, scale, and every hostile value at every endpoint.
export default defineConfig({
  test: {
    ...server.test,
    name: 'server-long',
    include: ['src/**/*.long.test.ts'],
    exclude: [],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 180_000 } },
  },
});
