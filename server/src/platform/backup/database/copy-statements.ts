import pg from 'pg';
import type { TableShape } from './catalogue.queries.ts';

// The text format: unlike the binary one it is the same for every version of PostgreSQL and every machine.

export function copyToStatement(table: TableShape): string {
  return `copy ${named(table)} to stdout`;
}

export function copyFromStatement(table: TableShape): string {
  return `copy ${named(table)} from stdin`;
}

function named({ name, columns }: TableShape): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}

const newline = 0x0a;

/** In the text format a line is a row: line breaks inside a value are written as two characters. */
export function countRows(bytes: Buffer): number {
  let rows = 0;
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) rows += 1;
  return rows;
}
