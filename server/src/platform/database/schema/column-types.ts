import pg from 'pg';

const { builtins } = pg.types;
const int8Array = 1016;

/** How the text of a column becomes a value; `generate-types.ts` declares the same types. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, toSafeNumber],
  [int8Array, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(toSafeNumber))],
  // A day has no hour and no time zone; as a Date it would be the day before in some of them.
  [builtins.DATE, (text) => text],
]);

export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format);
  },
};

function toSafeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number`);
  return number;
}
