import type { Database } from '../../../../platform/database/database.ts';
import { postHeads } from '../../access/post-heads.queries.ts';
import type { GuardedPost } from '../../access/post-place.ts';
import { type ReaderChoice, readerChoices } from './feed-choices.queries.ts';
import { isMutedText } from './home-choices.ts';

export type NewPostHints = { tags: readonly string[]; now: Date };

/** What the members who watch their home feed have chosen about a new post. */
export type LiveChoices = { leftOut: ReadonlySet<string>; following: ReadonlySet<string> };

/** The rule of the feed's pages for one new post. */
export async function choicesAbout(
  db: Database,
  post: GuardedPost,
  { tags, now }: NewPostHints,
  readers: ReadonlySet<string>,
): Promise<LiveChoices> {
  const { authorId } = post;
  const others = [...readers].filter((id) => id !== authorId);
  const rows = await readerChoices(db, others, { authorId, tags }, now);
  const texts = rows.some(({ kind }) => kind === 'word') ? await textsOf(db, post.postId) : [];
  const ids = (isMeant: (row: ReaderChoice) => boolean) => new Set(rows.filter(isMeant).map((row) => row.user_id));
  const says = (subject: string) => texts.some((text) => isMutedText(text, { tags: [], words: [subject] }));
  return {
    leftOut: ids(({ kind, choice, subject }) => {
      if (kind === 'person') return choice !== 'see_first';
      return choice === 'muted' && (kind === 'tag' || says(subject));
    }),
    following: ids(({ choice }) => choice === 'followed' || choice === 'see_first'),
  };
}

/** Of the post, and of what it shares. */
async function textsOf(db: Database, postId: string): Promise<string[]> {
  const [post] = await postHeads(db, [postId]);
  if (!post) return [];
  const originals = post.original_id === null ? [] : await postHeads(db, [post.original_id]);
  return [post, ...originals].map(({ content }) => content);
}
