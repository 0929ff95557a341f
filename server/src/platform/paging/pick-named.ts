type Found<Item> = { items: Item[]; nextCursor: string | null };

type Search<Named, Item> = {
  cursor: string | undefined;
  limit: number;
  /** Finds by name in a larger list. */
  find(page: { cursor: string | undefined; limit: number }): Promise<Found<Named>>;
  /** Those of them that the smaller list has. */
  pick(named: readonly Named[]): Promise<Item[]>;
};

const mostSearches = 6;
const searchedAtOnce = 50;

/** Names are searched in a larger list, and those of the smaller one are picked: a page may be short. */
export async function pickNamed<Named, Item>({ cursor, limit, find, pick }: Search<Named, Item>): Promise<Found<Item>> {
  const items: Item[] = [];
  let next = cursor;
  for (let search = 0; search < mostSearches && items.length < limit; search++) {
    // No more than fit on the page, unless none has fitted so far.
    const count = search === 0 ? limit : Math.min(searchedAtOnce, limit - items.length);
    const found = await find({ cursor: next, limit: count });
    items.push(...(await pick(found.items)));
    if (!found.nextCursor) return { items, nextCursor: null };
    next = found.nextCursor;
  }
  return { items, nextCursor: next ?? null };
}
