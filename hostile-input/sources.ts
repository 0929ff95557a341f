import { readRepository } from '../docs/testing/repository.ts';

export const repository = readRepository(new URL('../', import.meta.url));
export const sources = repository.files.filter(
  (file) =>
    /^(?:contract|server|web)\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\.generated\.ts$|\/testing\//.test(file),
);
