import { defineConfig } from 'vitest/config';
import demo from './vitest.config.ts';

// Run by `npm run test:long`.
export default defineConfig({
  test: {
    ...demo.test,
    name: 'demo-long',
    include: ['src/**/*.long.test.ts'],
    exclude: [],
    testTimeout: 180_000,
  },
});
