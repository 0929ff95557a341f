import type { OutputOf } from '@hearth/contract/core/endpoint';
import type { Mention, Words } from '@hearth/contract/core/mention-rules';
import type { addComment, Comment } from '@hearth/contract/posts/comments';
import { notifyManager } from '@tanstack/react-query';
import { toast } from '../../../../components/ui/toast/toast.ts';
import { request } from '../../../../lib/api/api-client.ts';
import { ApiError, messageOf } from '../../../../lib/api/api-error.ts';
import { queryClient } from '../../../../lib/cache/query-client.ts';
import { createDelivery } from '../../../../lib/outbox/delivery.ts';
import type { Sending } from '../../../../lib/outbox/keep-sending.ts';
import { createOutbox, nextWrittenAt } from '../../../../lib/outbox/outbox.ts';
import { useStore } from '../../../../lib/state/store.ts';
import { hasTexts } from '../../../../lib/storage/parse-json.ts';
import { storedMentions } from '../../../../lib/storage/words-draft.ts';
import { applyCommentCount, postKey } from '../../cache/posts-cache.ts';
import { appendComment, applyReplyCount, rememberOwnComment } from './comments-cache.ts';

const call = request<typeof addComment>('POST', '/api/posts/:postId/comments');

/** A comment that the server does not have yet: shown at once, and kept on the device until then. */
export type WaitingComment = {
  /** Names the submission, so that sending it again makes no second comment. */
  id: string;
  postId: string;
  /** Of a reply: what it answers, and the comment below which it will lie. */
  replyToId: string | null;
  threadId: string | null;
  text: string;
  mentions: readonly Mention[];
  /** False if the writer wants no card for its link. */
  card: boolean;
  writtenAt: string;
  failure?: string;
  /** It could not be sent at once. */
  postponed?: boolean;
  /** The member is changing its words, so it is not sent. */
  held?: boolean;
};

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** A refusal is kept too: a comment on a post that is gone would otherwise be tried at every start. */
function readWaiting(value: unknown): WaitingComment | null {
  if (!hasTexts(value, 'id', 'postId', 'text', 'writtenAt')) return null;
  const { id, postId, text, writtenAt } = value;
  const { replyToId, threadId, mentions, card, failure }: Partial<Record<keyof WaitingComment, unknown>> = value;
  return {
    ...{ id, postId, text, writtenAt, card: card !== false, mentions: storedMentions(text, mentions) },
    ...{ replyToId: textOrNull(replyToId), threadId: textOrNull(threadId) },
    ...(typeof failure === 'string' && { failure }),
  };
}

const outbox = createOutbox<WaitingComment>({ start: 'waiting-comment/', read: readWaiting });

/** The server has these, and the screen is about to show its own versions. */
const arrived = new Set<string>();

const delivery = createDelivery<WaitingComment, OutputOf<typeof addComment>>({
  queues: () => [...new Set(outbox.entries.get().map(({ postId }) => postId))],
  /** What is being changed holds up what was written after it; what was refused does not. */
  next(postId) {
    const next = of(postId).find(({ id, failure }) => failure === undefined && !arrived.has(id));
    return next?.held ? undefined : next;
  },
  send({ id, postId, replyToId, text, mentions, card, postponed }) {
    // Its words cannot be changed while they are on their way.
    if (postponed) outbox.change(id, ({ postponed: _, ...entry }) => entry);
    return call({ params: { postId }, body: { clientId: id, text, mentions: [...mentions], replyToId, card } });
  },
  onSent({ id }, answer) {
    arrived.add(id);
    // Both at once: in between, the comment would be gone or there twice.
    notifyManager.batch(() => {
      showSent(answer);
      notifyManager.schedule(() => {
        outbox.take(id);
        arrived.delete(id);
      });
    });
  },
  onPostponed: ({ id }) => outbox.change(id, (entry) => ({ ...entry, postponed: true })),
  onRefused({ id, postId }, error) {
    outbox.change(id, (entry) => ({ ...entry, failure: messageOf(error) }));
    toast(messageOf(error), { kind: 'alert' });
    // The form gives way to the reason.
    if (error instanceof ApiError && error.code === 'comments_closed')
      void queryClient.invalidateQueries({ queryKey: postKey(postId) });
  },
});

function of(postId: string): WaitingComment[] {
  return outbox.entries.get().filter((entry) => entry.postId === postId);
}

function showSent({ comment, commentCount, version, parentReplyCount }: OutputOf<typeof addComment>): void {
  const { postId, parentId } = comment;
  appendComment(queryClient, comment);
  rememberOwnComment(queryClient, comment);
  applyCommentCount(queryClient, postId, commentCount, version);
  if (parentId && parentReplyCount !== null) applyReplyCount(queryClient, postId, parentId, parentReplyCount);
}

export const sendingOfComments: Sending = {
  open(memberId) {
    outbox.restore(memberId);
    delivery.start();
  },
  drainAll: delivery.drainAll,
  close() {
    delivery.stop();
    outbox.close();
  },
};

type Written = Pick<WaitingComment, 'postId' | 'replyToId' | 'threadId' | 'text' | 'mentions' | 'card'>;

export function writeComment(written: Written): void {
  outbox.put({ ...written, id: crypto.randomUUID(), writtenAt: nextWrittenAt() });
  void delivery.drain(written.postId);
}

/** Nothing of it is sent while the member changes its words. */
export function holdComment({ id }: WaitingComment): void {
  outbox.change(id, (entry) => ({ ...entry, held: true }));
}

/** The member changes nothing: it waits on, or stays refused. */
export function keepComment({ id, postId }: WaitingComment): void {
  outbox.change(id, ({ held: _, ...entry }) => entry);
  void delivery.drain(postId);
}

/** Sends it, with other words if the member has changed them: then it is another submission. */
export function releaseComment({ id, postId }: WaitingComment, words?: Words): void {
  outbox.change(id, ({ failure: _, held: __, ...entry }) => {
    if (!words) return entry;
    return { ...entry, ...words, id: words.text === entry.text ? id : crypto.randomUUID() };
  });
  void delivery.drain(postId);
}

export function takeBackComment({ id, postId }: WaitingComment): void {
  outbox.take(id);
  void delivery.drain(postId);
}

export function useWaitingComments(postId: string): WaitingComment[] {
  return useStore(outbox.entries).filter((entry) => entry.postId === postId);
}

/** Its own answer will bring it: until then it is shown as it waits. */
export function isOnItsWay({ postId, text }: Pick<Comment, 'postId' | 'text'>): boolean {
  return of(postId).some((entry) => entry.text === text && entry.failure === undefined && !arrived.has(entry.id));
}
