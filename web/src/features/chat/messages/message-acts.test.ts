import type { Message } from '@hearth/contract/chat/endpoints';
import { expect, it } from 'vitest';
import { newMessage } from '../testing/new-chat.ts';
import { type MessageAct, withActs, withReaction } from './message-acts.ts';

const act = (change: Partial<MessageAct>): MessageAct => ({
  id: 'a',
  writtenAt: '2026-01-15T12:00:00.000Z',
  chatId: 'me_b',
  messageId: 'm1',
  act: 'edit',
  ...change,
});
const message: Message = newMessage(1, 'me', { text: 'before', reactions: [{ emoji: '👍', count: 2, mine: true }] });

it('shows a message as it will be, each act after the one before', () => {
  const acts = [act({ text: 'after' }), act({ act: 'react', emoji: '❤️' }), act({ messageId: 'm2', act: 'unsend' })];
  expect(withActs(message, acts)).toMatchObject({
    text: 'after',
    editedAt: '2026-01-15T12:00:00.000Z',
    unsent: false,
    reactions: [
      { emoji: '👍', count: 1, mine: false },
      { emoji: '❤️', count: 1, mine: true },
    ],
  });
  expect(withActs(message, [...acts, act({ act: 'unsend' })])).toMatchObject({ text: '', unsent: true, reactions: [] });
  expect(withActs(message, [act({ act: 'remove' })]).hidden).toBe(true);
});

it('has one reaction of the member', () => {
  const two = [{ emoji: '👍', count: 2, mine: true }];
  expect(withReaction(two, '👍')).toEqual(two);
  expect(withReaction(two, undefined)).toEqual([{ emoji: '👍', count: 1, mine: false }]);
  const own = [{ emoji: '😂', count: 1, mine: true }];
  expect(withReaction(own, undefined)).toEqual([]);
  expect(withReaction(own, '😢')).toEqual([{ emoji: '😢', count: 1, mine: true }]);
});
