import { type Mention, moveMentions } from '@hearth/contract/core/mention-rules';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { acceptedMentions, mentionedIn } from '../../friends/mentions.api.ts';
import type { GuardedPost } from '../access/post-place.ts';
import { mentionsChanged } from '../posts.events.ts';
import { setMentions } from './mentions.queries.ts';

type Worded = { text: string; mentions: readonly Mention[] };
/** `mentions` is undefined when a client does not know of them. */
type Rewording = { text: string; mentions: readonly Mention[] | undefined };

/** The mentions of a text after its author has changed it. */
export function mentionsAfter(db: Database, authorId: string, before: Worded, after: Rewording): Promise<Mention[]> {
  const wanted = after.mentions ?? moveMentions(before.text, after.text, before.mentions);
  return acceptedMentions(db, authorId, after.text, wanted, before);
}

export function areSameMentions(some: readonly Mention[], others: readonly Mention[]): boolean {
  const keyOf = (mentions: readonly Mention[]) =>
    mentions.map(({ memberId, start, length }) => `${memberId} ${start} ${length}`).join();
  return keyOf(some) === keyOf(others);
}

type Change = {
  post: GuardedPost;
  /** The comment that has the text; null for the post itself. */
  commentId: string | null;
  actorId: string;
  text: string;
  before: readonly Mention[];
  after: readonly Mention[];
  /** More members may read it now: everyone who is mentioned may be new to it. */
  widened?: boolean;
};

/** Stores the mentions and reports who is mentioned now and who no longer is. */
export async function changeMentions(
  events: Pick<DomainEvents, 'emit'>,
  trx: Database,
  change: Change,
  afterCommit: AfterCommit,
): Promise<void> {
  const { post, commentId, before, after } = change;
  if (!areSameMentions(before, after)) await setMentions(trx, { postId: post.postId, commentId }, after);
  await reportMentions(events, trx, change, afterCommit);
}

/** For a text that was written with its mentions. */
export async function reportMentions(
  events: Pick<DomainEvents, 'emit'>,
  trx: Database,
  { post, commentId, actorId, text, before, after, widened = false }: Change,
  afterCommit: AfterCommit,
): Promise<void> {
  const [known, now] = [new Set(widened ? [] : mentionedIn(before)), mentionedIn(after)];
  const added = now.filter((id) => !known.has(id));
  const dropped = mentionedIn(before).filter((id) => !now.includes(id));
  if (added.length + dropped.length === 0) return;
  await events.emit(trx, mentionsChanged, { ...post, commentId, actorId, text, added, dropped }, afterCommit);
}
