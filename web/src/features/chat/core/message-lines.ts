import type { Message } from '@hearth/contract/chat/endpoints';
import { t } from '@lingui/core/macro';
import { locale } from '../../../lib/language/words.ts';
import type { Pending } from './outbox.ts';

export type MessageLine = {
  kind: 'message';
  key: string;
  message: Message;
  own: boolean;
  /** Of a run: messages of one member, soon after each other. */
  first: boolean;
  last: boolean;
  /** The time is shown above it, because nobody had written for a while. */
  timed: boolean;
  mark: 'Sent' | 'Seen' | null;
};

export type Line =
  | { kind: 'day'; key: string; at: Date }
  | MessageLine
  | { kind: 'pending'; key: string; pending: Pending };

type LogContent = {
  messages: readonly Message[];
  pending: readonly Pending[];
  ownId: string;
  /** How far others have read; null where faces tell it. */
  seenSeq: number | null;
};

const sameRunMs = 5 * 60_000;
const pauseMs = 15 * 60_000;

/** Everything the log shows, in order: days, messages, and messages that are still being sent. */
export function messageLines({ messages: all, pending, ownId, seenSeq }: LogContent): Line[] {
  const messages = all.filter(({ hidden }) => !hidden);
  const known = new Set(all.map(({ id }) => id));
  const underWay = pending.filter(({ id }) => !known.has(id));
  const marks = markedMessages(messages.filter(isSaid), ownId, seenSeq, underWay.length > 0);
  const lines: Line[] = [];
  const shown = messages.filter(({ hidden }) => !hidden);
  for (const [index, message] of shown.entries()) {
    const before = shown[index - 1];
    const at = new Date(message.sentAt);
    const newDay = !before || !sameDay(new Date(before.sentAt), at);
    if (newDay) lines.push({ kind: 'day', key: `day-${at.toDateString()}`, at });
    lines.push({
      kind: 'message',
      key: message.id,
      message,
      own: message.senderId === ownId,
      first: !isOneRun(before, message),
      last: !isOneRun(message, shown[index + 1]),
      timed: newDay || msBetween(before, message) >= pauseMs,
      mark: marks.get(message.id) ?? null,
    });
  }
  if (underWay.length > 0 && !messages.some(({ sentAt }) => sameDay(new Date(sentAt), new Date()))) {
    lines.push({ kind: 'day', key: `day-${new Date().toDateString()}`, at: new Date() });
  }
  return [...lines, ...underWay.map((each): Line => ({ kind: 'pending', key: each.id, pending: each }))];
}

/** Words or a file, not a line of the log. */
function isSaid({ line, hidden }: Message): boolean {
  return !line && !hidden;
}

function msBetween(earlier: Message, later: Message): number {
  return new Date(later.sentAt).getTime() - new Date(earlier.sentAt).getTime();
}

function isOneRun(earlier: Message | undefined, later: Message | undefined): boolean {
  if (!earlier || earlier.senderId !== later?.senderId || earlier.line || later.line) return false;
  return msBetween(earlier, later) < sameRunMs && sameDay(new Date(earlier.sentAt), new Date(later.sentAt));
}

/** "Seen" is shown at the last message that was seen, "Sent" at the last message if it was not seen. */
function markedMessages(
  messages: readonly Message[],
  ownId: string,
  seenSeq: number | null,
  moreUnderWay: boolean,
): Map<string, 'Sent' | 'Seen'> {
  const own = messages.filter(({ senderId }) => senderId === ownId);
  const seen = seenSeq === null ? undefined : own.findLast(({ seq }) => seq <= seenSeq);
  const last = own.at(-1);
  const marks = new Map<string, 'Sent' | 'Seen'>();
  if (last && last !== seen && seenSeq !== null && !moreUnderWay && messages.at(-1) === last)
    marks.set(last.id, 'Sent');
  if (seen) marks.set(seen.id, 'Seen');
  return marks;
}

function sameDay(a: Date, b: Date): boolean {
  return a.toDateString() === b.toDateString();
}

const dayWords = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

export function dayLabel(day: Date, now: Date): string {
  if (sameDay(day, now)) return t`Today`;
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return sameDay(day, yesterday) ? t`Yesterday` : dayWords.format(day);
}

/** The date in the reader's time zone, for `datetime`. */
export function dayOf(at: Date): string {
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
