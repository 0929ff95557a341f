import { availableParallelism } from 'node:os';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** One more than the cores, because tests wait for a database. Only projects that agree on it run side by side. */
export const maxWorkers = availableParallelism() + 1;

/** Begun last, one of these would be waited for by all other workers. */
const longest = [
  'server/src/testing/hostile/every-endpoint.long.test.ts',
  'docs/where-to-put.long.test.ts',
  'server/src/domains/media/pictures/make-picture.long.test.ts',
  'server/src/operator/backup-commands.long.test.ts',
  'server/src/platform/backup/wal/wal.long.test.ts',
  'server/src/main.long.test.ts',
  'server/src/testing/access/access-table.test.ts',
  'server/src/domains/posts/access/access.test.ts',
  'server/src/testing/hostile/hostile-input.test.ts',
];

/** A clean checkout knows no durations, and Vitest would go by the size of the files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((file) => moduleId.endsWith(file));
      return place < 0 ? longest.length : place;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
