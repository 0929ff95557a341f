export type FilledPage<Row, Item> = { items: Item[]; nextAfter: Row | null };

type List<Row, Item> = {
  limit: number;
  /** The next rows of the list, at most `count`. */
  read(after: Row | undefined, count: number): Promise<Row[]>;
  /** What the viewer sees of each row; nothing of a row that is hidden from them. */
  show(rows: readonly Row[]): Promise<(Item | undefined)[]>;
};

const batchSize = 100;
const mostBatches = 6;

/**
 * Cuts a page after hiding: reads on until the page is full, and says that there are more only if one more can be
 * shown. Nearly always the first read is enough. A list with many hundreds of hidden rows in a row gives a shorter page.
 */
export async function fillPage<Row, Item>({ limit, read, show }: List<Row, Item>): Promise<FilledPage<Row, Item>> {
  const found: { row: Row; item: Item }[] = [];
  let last: Row | undefined;
  for (let batch = 0; batch < mostBatches; batch++) {
    const count = batch === 0 ? limit + 1 : batchSize;
    const rows = await read(last, count);
    const items = await show(rows);
    for (const [index, row] of rows.entries()) {
      const item = items[index];
      if (item !== undefined) found.push({ row, item });
    }
    if (found.length > limit)
      return { items: itemsOf(found.slice(0, limit)), nextAfter: found[limit - 1]?.row ?? null };
    if (rows.length < count) return { items: itemsOf(found), nextAfter: null };
    last = rows.at(-1);
  }
  return { items: itemsOf(found), nextAfter: last ?? null };
}

function itemsOf<Item>(found: readonly { item: Item }[]): Item[] {
  return found.map(({ item }) => item);
}
