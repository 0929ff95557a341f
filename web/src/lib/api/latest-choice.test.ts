import { expect, test } from 'vitest';
import { createLatestChoice } from './latest-choice.ts';

function recorder() {
  const sent: [string, string][] = [];
  const answers: PromiseWithResolvers<string>[] = [];
  const saved: string[] = [];
  const failed: unknown[] = [];
  const choices = createLatestChoice<string, string>({
    send(id, choice) {
      sent.push([id, choice]);
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    },
    onSaved: (_id, answer) => saved.push(answer),
    onFailed: (_id, error) => failed.push(error),
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
  return { choices, sent, saved, failed, answer, refuse };
}

test('quick choices collapse to the first and the last', async () => {
  const { choices, sent, saved, answer } = recorder();
  for (const choice of ['like', 'none', 'love', 'haha']) choices.choose('a', choice);
  expect(sent).toEqual([['a', 'like']]);
  await answer(0, 'liked');
  expect(sent).toEqual([
    ['a', 'like'],
    ['a', 'haha'],
  ]);
  expect(saved).toEqual([]);
  await answer(1, 'laughed');
  expect(saved).toEqual(['laughed']);
  expect(choices.isSending('a')).toBe(false);
});

test('a choice that returns to what was sent is not sent again', async () => {
  const { choices, sent, saved, answer } = recorder();
  for (const choice of ['like', 'none', 'like']) choices.choose('a', choice);
  await answer(0, 'liked');
  expect(sent).toHaveLength(1);
  expect(saved).toEqual(['liked']);
});

test('ids do not wait for each other', () => {
  const { choices, sent } = recorder();
  choices.choose('a', 'like');
  choices.choose('b', 'like');
  expect(sent).toHaveLength(2);
});

test('a failure drops the choices made meanwhile and is reported once', async () => {
  const { choices, sent, failed, refuse } = recorder();
  choices.choose('a', 'like');
  choices.choose('a', 'love');
  await refuse(0, new Error('offline'));
  expect(failed).toHaveLength(1);
  expect(sent).toHaveLength(1);
  choices.choose('a', 'wow');
  expect(sent).toHaveLength(2);
});
