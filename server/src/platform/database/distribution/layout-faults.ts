import type { ForeignKey, UniqueIndex } from './distribution.queries.ts';
import type { PlacedTable, Split } from './layout.ts';

type Known = ReadonlyMap<string, PlacedTable>;

/** Tables that lie beside one that is not distributed before them. */
export function misplacedTables(tables: readonly PlacedTable[]): string[] {
  const before = new Set<string>();
  return tables.flatMap((placed) => {
    const lacking = placed.kind === 'split' && placed.beside !== null && !before.has(placed.beside);
    before.add(placed.table);
    return lacking ? [placed.table] : [];
  });
}

/** Unique indexes that Citus could not keep, since each node knows its own rows only. */
export function undistributable(known: Known, indexes: readonly UniqueIndex[]): string[] {
  return indexes.flatMap(({ table, index, columns }) => {
    const placed = known.get(table);
    if (placed?.kind !== 'split' || columns.includes(placed.column)) return [];
    return [`${index} of ${table} lacks ${placed.column}`];
  });
}

/** Foreign keys that Citus refuses. */
export function crossingKeys(known: Known, keys: readonly ForeignKey[]): string[] {
  return keys.flatMap(({ name, table, target, definition }) => {
    const [from, to] = [known.get(table), known.get(target)];
    if (to?.kind === 'everywhere' || (from && to && lieTogether(from, to, definition))) return [];
    return [`${name} from ${table} to ${target}`];
  });
}

const leader = ({ table, beside }: Split) => beside ?? table;

function lieTogether(from: PlacedTable, to: PlacedTable, definition: string): boolean {
  if (from.kind !== 'split' || to.kind !== 'split' || leader(from) !== leader(to)) return false;
  const [own, others] = columnLists(definition);
  const place = own.indexOf(from.column);
  return place >= 0 && others[place] === to.column;
}

/** Of `FOREIGN KEY (a, b) REFERENCES t(c, d) …`. */
function columnLists(definition: string): [string[], string[]] {
  const lists = definition.split('(').slice(1, 3);
  const [own = [], others = []] = lists.map((text) => (text.split(')')[0] ?? '').split(', '));
  return [own, others];
}
