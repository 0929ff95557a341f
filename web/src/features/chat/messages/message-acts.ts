import type { Message } from '@hearth/contract/chat/endpoints';
import type { Mention } from '@hearth/contract/core/mention-rules';
import type { Waiting } from '../../../lib/outbox/outbox.ts';

/** What the member does with a message that was sent; it waits on the device until the server has it. */
export type MessageAct = Waiting & {
  chatId: string;
  messageId: string;
  act: 'edit' | 'unsend' | 'remove' | 'react';
  /** Of an edit. */
  text?: string;
  mentions?: readonly Mention[];
  card?: boolean;
  /** Of a reaction; without one, it is taken back. */
  emoji?: string;
};

/** The message as it will be once the server has what waits. */
export function withActs(message: Message, acts: readonly MessageAct[]): Message {
  return acts.reduce((shown, act) => (act.messageId === message.id ? withAct(shown, act) : shown), message);
}

function withAct(message: Message, act: MessageAct): Message {
  if (act.act === 'remove') return { ...message, hidden: true };
  if (act.act === 'unsend') return cleared(message);
  if (act.act === 'react') return { ...message, reactions: withReaction(message.reactions, act.emoji) };
  const { text = message.text, mentions = [], writtenAt } = act;
  return { ...message, text, mentions: [...mentions], editedAt: writtenAt };
}

function cleared(message: Message): Message {
  const empty = {
    text: '',
    media: [],
    mentions: [],
    reactions: [],
    card: null,
    story: null,
    replyTo: null,
    poll: null,
  };
  return { ...message, ...empty, unsent: true, editedAt: null, forwarded: false, voice: null };
}

/** One a member: another one takes its place. */
export function withReaction(reactions: Message['reactions'], emoji: string | undefined): Message['reactions'] {
  const others = reactions
    .map((each) => (each.mine ? { ...each, mine: false, count: each.count - 1 } : each))
    .filter(({ count, emoji: known }) => count > 0 || known === emoji);
  if (emoji === undefined) return others;
  const known = others.find((each) => each.emoji === emoji);
  if (!known) return [...others, { emoji, count: 1, mine: true }];
  return others.map((each) => (each === known ? { ...each, count: each.count + 1, mine: true } : each));
}
