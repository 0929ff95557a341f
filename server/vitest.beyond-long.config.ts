import { defineConfig } from 'vitest/config';
import server from './vitest.config.ts';

// What goes beyond the specification. `npm run test:long` runs it twice, the second time without caches.
export default defineConfig({
  test: { ...server.test, name: 'server-beyond-long', include: ['src/**/*.beyond.test.ts'], exclude: [] },
});
