import type { ChatDraft } from '@hearth/contract/chat/drafts';
import type { Words } from '@hearth/contract/core/mention-rules';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offlineError } from '../../../lib/api/api-error.ts';
import { stubLocalStorage } from '../../../lib/testing/device.ts';
import { readDraft, saveDraft } from '../core/drafts.ts';
import { writeMark } from './draft-marks.ts';
import { createDraftKeeper } from './keep-draft.ts';

const own = { memberId: 'me', chatId: 'chat' };
const words = (text: string) => ({ text, mentions: [] });
type Saved = { text: string; at: number };

/** What the server keeps, and how often it was asked to. */
function startServer() {
  let saved: Saved | null = null;
  const asked: string[] = [];
  const state = { online: true };
  const shown = (): ChatDraft | null => saved && { ...words(saved.text), ageMs: Date.now() - saved.at };
  const answer = () => {
    if (!state.online) throw offlineError();
    return shown();
  };
  const drafts = createDraftKeeper({
    read: async () => answer(),
    async save(_, { text, ageMs }) {
      answer();
      asked.push(text);
      const at = Date.now() - ageMs;
      if (!saved || saved.at <= at) saved = { text, at };
      return shown();
    },
  });
  const elsewhere = (text: string) => {
    saved = { text, at: Date.now() };
  };
  return { drafts, asked, state, elsewhere };
}

const type = (drafts: ReturnType<typeof startServer>['drafts'], text: string) => {
  saveDraft('me', 'chat', words(text));
  writeMark(own, { at: Date.now(), told: false });
  drafts.changed(own, () => undefined);
};

async function compare(drafts: ReturnType<typeof startServer>['drafts']): Promise<Words | undefined> {
  let later: Words | undefined;
  await drafts.compare(own, (words) => {
    later = words;
  });
  return later;
}

beforeEach(() => {
  stubLocalStorage();
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => void vi.useRealTimers());

it('saves once, a moment after typing ends', async () => {
  const { drafts, asked } = startServer();
  for (const text of ['H', 'He', 'Hel']) {
    type(drafts, text);
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual(['Hel']);
  await drafts.leave(own);
  expect(asked).toEqual(['Hel']);
});

it('shows later words of another device, also that there are none any more', async () => {
  const { drafts, elsewhere } = startServer();
  elsewhere('from the phone');
  expect(await compare(drafts)).toEqual(words('from the phone'));
  expect(readDraft('me', 'chat').text).toBe('from the phone');
  vi.advanceTimersByTime(10);
  elsewhere('');
  expect(await compare(drafts)).toEqual(words(''));
});

it('without a network keeps the words of the device; back online the later ones win', async () => {
  const { drafts, asked, state, elsewhere } = startServer();
  state.online = false;
  type(drafts, 'on the train');
  await vi.advanceTimersByTimeAsync(5_000);
  expect([asked, readDraft('me', 'chat').text]).toEqual([[], 'on the train']);
  state.online = true;
  expect(await compare(drafts)).toBeUndefined();
  expect(asked).toEqual(['on the train']);

  state.online = false;
  type(drafts, 'still on the train');
  await vi.advanceTimersByTimeAsync(5_000);
  elsewhere('at home');
  state.online = true;
  expect(await compare(drafts)).toEqual(words('at home'));
});

it('saves by itself what could not be saved', async () => {
  const { drafts, asked, state } = startServer();
  state.online = false;
  type(drafts, 'on the train');
  await vi.advanceTimersByTimeAsync(2_000);
  await drafts.leave(own);
  state.online = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual(['on the train']);
});

it('does not change the field while its words are typed', async () => {
  const { drafts, elsewhere } = startServer();
  elsewhere('from the phone');
  const comparing = compare(drafts);
  type(drafts, 'typed');
  expect(await comparing).toBeUndefined();
  expect(readDraft('me', 'chat').text).toBe('typed');
});

it('a quick message leaves nothing to be emptied', async () => {
  const { drafts, asked } = startServer();
  await compare(drafts);
  type(drafts, 'Hi');
  type(drafts, '');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual([]);
  type(drafts, 'Hi');
  await vi.advanceTimersByTimeAsync(5_000);
  type(drafts, '');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual(['Hi', '']);
});
