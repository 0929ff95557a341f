import type { ErrorCode } from '@hearth/contract/core/errors';
import { errorStatuses } from '@hearth/contract/core/errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, toasts } from '../../../../components/ui/toast/toast.ts';
import { queryClient } from '../../../../lib/cache/query-client.ts';
import { type ApiAnswer, startApiServer } from '../../../../lib/testing/api-server.ts';
import { stubLocalStorage } from '../../../../lib/testing/device.ts';
import { ownCommentsKey } from './comments-cache.ts';
import {
  holdComment,
  isOnItsWay,
  keepComment,
  releaseComment,
  sendingOfComments,
  takeBackComment,
  type WaitingComment,
  writeComment,
} from './waiting-comments.ts';

let device: Record<string, string>;
let server: { stop(): void };
let received: { text: string; clientId: string }[];
let answers: ApiAnswer[];

const refusal = (code: ErrorCode): ApiAnswer => ({ status: errorStatuses[code], body: { code, requestId: 'r-1' } });
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
const until = async (holds: () => boolean) => {
  while (!holds()) await turn();
};
const stored = () => Object.values(device).map((entry): WaitingComment => JSON.parse(entry));
const texts = () => received.map(({ text }) => text);
const write = (text: string, postId = 'p') =>
  writeComment({ postId, replyToId: null, threadId: null, text, mentions: [], card: true });
const onlyOne = () => stored()[0] as WaitingComment;
const shown = () => queryClient.getQueryData<{ text: string }[]>(ownCommentsKey('p', null))?.map(({ text }) => text);

beforeEach(async () => {
  device = stubLocalStorage();
  [received, answers] = [[], []];
  server = await startApiServer(({ url, body }) => {
    const { text, clientId } = JSON.parse(body);
    received.push({ text, clientId });
    const comment = { id: `c-${text}`, postId: url.split('/')[3], parentId: null, text };
    const added = { comment, commentCount: received.length, version: received.length, parentReplyCount: null };
    return answers.shift() ?? { status: 200, body: added };
  });
  sendingOfComments.open('ada');
});
afterEach(() => {
  sendingOfComments.close();
  for (const { id } of toasts.get()) dismissToast(id);
  queryClient.clear();
  server.stop();
  vi.unstubAllGlobals();
});

it('sends the comments on a post in order, each once, when the connection is back', async () => {
  answers = ['cut'];
  write('one');
  write('two');
  await until(() => received.length === 1);
  expect(stored()).toHaveLength(2);
  expect(isOnItsWay({ postId: 'p', text: 'two' })).toBe(true);
  await turn();
  sendingOfComments.drainAll();
  await until(() => stored().length === 0);
  expect(texts()).toEqual(['one', 'one', 'two']);
  expect(received[0]?.clientId).toBe(received[1]?.clientId);
  expect(shown()).toEqual(['one', 'two']);
  expect(isOnItsWay({ postId: 'p', text: 'two' })).toBe(false);
});

it('is sent by the next tab of the same member only', async () => {
  answers = ['cut'];
  write('one');
  await until(() => received.length === 1);
  await turn();
  sendingOfComments.close();
  sendingOfComments.open('ben');
  await turn();
  expect(texts()).toEqual(['one']);
  sendingOfComments.close();
  sendingOfComments.open('ada');
  await until(() => stored().length === 0);
  expect(texts()).toEqual(['one', 'one']);
});

it('a refused one says why, holds up no other, and is not tried again at the next start', async () => {
  answers = [refusal('storage_full')];
  write('one');
  write('two');
  await until(() => stored().length === 1 && received.length === 2);
  expect(onlyOne()).toMatchObject({ text: 'one', failure: toasts.get()[0]?.message });
  sendingOfComments.close();
  sendingOfComments.open('ada');
  await turn();
  expect(texts()).toEqual(['one', 'two']);
  releaseComment(onlyOne());
  await until(() => stored().length === 0);
  expect(texts()).toEqual(['one', 'two', 'one']);
});

it('other words are another submission, in the same place', async () => {
  answers = ['cut'];
  write('one');
  write('two');
  await until(() => received.length === 1);
  await turn();
  const one = stored().find(({ text }) => text === 'one') as WaitingComment;
  holdComment(one);
  sendingOfComments.drainAll();
  await turn();
  expect(received).toHaveLength(1);
  releaseComment(one, { text: 'One', mentions: [] });
  await until(() => stored().length === 0);
  expect(texts()).toEqual(['one', 'One', 'two']);
  expect(received[1]?.clientId).not.toBe(received[0]?.clientId);
});

it('is taken back, or kept as it was', async () => {
  answers = ['cut', refusal('forbidden')];
  write('one');
  await until(() => received.length === 1);
  await turn();
  takeBackComment(onlyOne());
  sendingOfComments.drainAll();
  await turn();
  expect(texts()).toEqual(['one']);
  write('two');
  await until(() => stored()[0]?.failure !== undefined);
  holdComment(onlyOne());
  keepComment(onlyOne());
  await turn();
  expect(texts()).toEqual(['one', 'two']);
  expect(onlyOne().failure).toBeTruthy();
});
