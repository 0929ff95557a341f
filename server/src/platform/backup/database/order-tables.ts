import { say } from '../../process/operator-words.ts';
import { BackupError } from '../backup-error.ts';
import type { TableReference, TableShape } from './catalogue.queries.ts';

/** Tables that others refer to come first, so that every row finds what it refers to when it is loaded. */
export function orderTables(tables: readonly TableShape[], references: readonly TableReference[]): TableShape[] {
  const ordered: TableShape[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const blocked = new Set(references.filter(({ to }) => names.has(to)).map(({ from }) => from));
    const free = waiting.filter(({ name }) => !blocked.has(name));
    if (free.length === 0) {
      throw new BackupError(
        say('The tables {tables} refer to each other in a circle.', { tables: [...names].join(', ') }),
      );
    }
    ordered.push(...free);
    waiting = waiting.filter(({ name }) => blocked.has(name));
  }
  return ordered;
}
