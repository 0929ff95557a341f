import pg from 'pg';

const { builtins } = pg.types;
const int8Array = 1016;

/** How columns become values; `generate-types.ts` tells the compiler the same. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, toSafeNumber],
  [int8Array, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(toSafeNumber))],
  // A day has no hour and no zone; as a Date it would become another day further west.
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
