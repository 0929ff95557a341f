import { expect, test } from 'vitest';
import { createLatestWish } from './latest-wish.ts';

function recorder() {
  const sent: [string, string][] = [];
  const answers: PromiseWithResolvers<string>[] = [];
  const settled: string[] = [];
  const failed: unknown[] = [];
  const wishes = createLatestWish<string, string>({
    send(id, wish) {
      sent.push([id, wish]);
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    },
    settled: (_id, answer) => settled.push(answer),
    failed: (_id, error) => failed.push(error),
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const answer = async (index: number, text: string) => {
    answers[index]?.resolve(text);
    await turn();
  };
  const refuse = async (index: number, error: Error) => {
    answers[index]?.reject(error);
    await turn();
  };
  return { wishes, sent, settled, failed, answer, refuse };
}

test('quick wishes collapse to the first and the last', async () => {
  const { wishes, sent, settled, answer } = recorder();
  for (const wish of ['like', 'none', 'love', 'haha']) wishes.wish('a', wish);
  expect(sent).toEqual([['a', 'like']]);
  await answer(0, 'liked');
  expect(sent).toEqual([
    ['a', 'like'],
    ['a', 'haha'],
  ]);
  expect(settled).toEqual([]);
  await answer(1, 'laughed');
  expect(settled).toEqual(['laughed']);
  expect(wishes.underWay('a')).toBe(false);
});

test('a wish that comes back to what was sent is not sent again', async () => {
  const { wishes, sent, settled, answer } = recorder();
  for (const wish of ['like', 'none', 'like']) wishes.wish('a', wish);
  await answer(0, 'liked');
  expect(sent).toHaveLength(1);
  expect(settled).toEqual(['liked']);
});

test('things do not wait for each other', () => {
  const { wishes, sent } = recorder();
  wishes.wish('a', 'like');
  wishes.wish('b', 'like');
  expect(sent).toHaveLength(2);
});

test('a failure drops what was wished meanwhile and says so once', async () => {
  const { wishes, sent, failed, refuse } = recorder();
  wishes.wish('a', 'like');
  wishes.wish('a', 'love');
  await refuse(0, new Error('offline'));
  expect(failed).toHaveLength(1);
  expect(sent).toHaveLength(1);
  wishes.wish('a', 'wow');
  expect(sent).toHaveLength(2);
});
