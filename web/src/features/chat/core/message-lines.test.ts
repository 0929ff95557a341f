import { describe, expect, it } from 'vitest';
import { newMessage } from '../testing/new-chat.ts';
import { dayLabel, dayOf, messageLines } from './message-lines.ts';

const message = (seq: number, senderId: string, sentAt: string) => newMessage(seq, senderId, { sentAt });

const day = '2026-01-15T12:00:0';
const three = [1, 2, 3].map((seq) => message(seq, 'a', `${day}${seq}Z`));
const show = (seenSeq: number, pending: { id: string }[] = []) =>
  messageLines({
    messages: three,
    pending: pending.map(({ id }) => ({ id, chatId: 'a_b', text: 'x', writtenAt: `${day}9Z` })),
    ownId: 'a',
    seenSeq,
  });
const marks = (lines: ReturnType<typeof show>) =>
  lines.flatMap((line) => (line.kind === 'message' && line.mark ? [`${line.message.seq} ${line.mark}`] : []));

describe('the log', () => {
  it('marks the last message seen, and the last one sent if it was not', () => {
    expect(marks(show(0))).toEqual(['3 Sent']);
    expect(marks(show(2))).toEqual(['2 Seen', '3 Sent']);
    expect(marks(show(3))).toEqual(['3 Seen']);
    expect(marks(show(0, [{ id: 'new' }]))).toEqual([]);
  });

  it('shows a message once, also while its echo is still there', () => {
    const lines = show(0, [{ id: 'm3' }, { id: 'new' }]);
    expect(lines.filter((line) => line.kind === 'pending').map(({ key }) => key)).toEqual(['new']);
  });

  it('names each day once', () => {
    const messages = [message(1, 'a', '2026-01-14T12:00:00Z'), ...three.slice(1)];
    const lines = messageLines({ messages, pending: [], ownId: 'b', seenSeq: 0 });
    expect(lines.map(({ kind }) => kind)).toEqual(['day', 'message', 'day', 'message', 'message']);
    const now = new Date('2026-01-15T12:00:00Z');
    expect(dayLabel(now, now)).toBe('Today');
    expect(dayLabel(new Date('2026-01-14T12:00:00Z'), now)).toBe('Yesterday');
    expect(dayLabel(new Date('2026-01-10T12:00:00Z'), now)).toContain('2026');
  });
});

it('groups what one member writes into runs, and shows the time after a pause only', () => {
  const messages = [
    message(1, 'a', '2026-01-15T12:00:00Z'),
    message(2, 'a', '2026-01-15T12:04:00Z'),
    message(3, 'b', '2026-01-15T12:05:00Z'),
    message(4, 'b', '2026-01-15T12:11:00Z'),
    message(5, 'b', '2026-01-15T12:26:00Z'),
  ];
  const lines = messageLines({ messages, pending: [], ownId: 'a', seenSeq: 0 });
  const where = (test: 'first' | 'last' | 'timed') =>
    lines.flatMap((line) => (line.kind === 'message' && line[test] ? [line.message.seq] : []));
  expect({ first: where('first'), last: where('last'), timed: where('timed') }).toEqual({
    first: [1, 3, 4, 5],
    last: [2, 3, 4, 5],
    timed: [1, 5],
  });
});

it('a day is named for machines as it is where the reader is', () => {
  expect([dayOf(new Date(2026, 0, 5, 0, 1)), dayOf(new Date(2026, 11, 31, 23, 59))]).toEqual([
    '2026-01-05',
    '2026-12-31',
  ]);
});
