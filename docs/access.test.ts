import { describe, expect, it } from 'vitest';
import { mediaPurposes } from '../contract/src/media/endpoints.ts';
import { fieldAccess } from '../server/src/testing/access/fields.rows.ts';
import { contractEndpoints } from './testing/contract-endpoints.ts';
import { readRepository } from './testing/repository.ts';

const repository = readRepository(new URL('../', import.meta.url));
const page = repository.read('docs/access.md');

/** The cells of the table under a heading, without its head and rule. */
function tableUnder(heading: string): string[][] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(1).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

const namesIn = (cell: string | undefined) => [...(cell ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

describe('docs/access.md', () => {
  const checked = tableUnder('Where it is checked');

  it('says where each entity is checked', () => {
    const entities = tableUnder('Entities').map(([entity]) => entity);
    expect(entities.length).toBeGreaterThan(0);
    expect(checked.map(([entity]) => entity)).toEqual(entities);
  });

  it('names every endpoint of the contract once', async () => {
    const named = checked.flatMap(([, endpoints]) => namesIn(endpoints));
    const declared = await contractEndpoints(repository);
    expect(named.sort()).toEqual(declared.map(({ name }) => name).sort());
  });

  it('names every live topic once', () => {
    const rows = repository.read('server/src/testing/access/topics.rows.ts');
    const kinds = [...rows.matchAll(/\bkind: '(\w+)'/g)].map(([, kind]) => kind);
    expect(checked.flatMap(([, , topics]) => namesIn(topics)).sort()).toEqual(kinds.sort());
  });

  it('names every kind of file once', () => {
    expect(checked.flatMap(([, , , files]) => namesIn(files)).sort()).toEqual([...mediaPurposes].sort());
  });

  it('names every field that not every reader gets', () => {
    const kept = Object.entries(fieldAccess).filter(([, row]) => row.about);
    const named = tableUnder('Fields that not every reader gets').map((row) => row.map(namesIn));
    expect(named).toEqual(
      kept.map(([name, { friend, owner }]) => [[name], ...[friend, owner].map((line) => line?.split(' ') ?? [])]),
    );
  });
});
