type Options<Wish, Answer> = {
  send: (id: string, wish: Wish) => Promise<Answer>;
  settled: (id: string, answer: Answer) => void;
  failed: (id: string, error: unknown) => void;
};

export type LatestWish<Wish> = { wish(id: string, value: Wish): void; underWay(id: string): boolean };

/** For switches that people flip quickly: one request a thing at a time, and after it only the last wish is sent. */
export function createLatestWish<Wish, Answer>({ send, settled, failed }: Options<Wish, Answer>): LatestWish<Wish> {
  const wishes = new Map<string, Wish>();

  const fulfil = async (id: string, first: Wish): Promise<void> => {
    let sent = first;
    for (;;) {
      try {
        const answer = await send(id, sent);
        const last = wishes.get(id) as Wish;
        if (last === sent) {
          wishes.delete(id);
          return settled(id, answer);
        }
        sent = last;
      } catch (error) {
        wishes.delete(id);
        return failed(id, error);
      }
    }
  };

  return {
    wish(id, value) {
      const alone = !wishes.has(id);
      wishes.set(id, value);
      if (alone) void fulfil(id, value);
    },
    underWay: (id) => wishes.has(id),
  };
}
