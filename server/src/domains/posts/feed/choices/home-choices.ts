import type { Post } from '@hearth/contract/posts/endpoints';
import { foldWords, hasWord, tagsOf } from '@hearth/contract/tags/folding';
import type { Database } from '../../../../platform/database/database.ts';
import { homeChoiceRows } from './feed-choices.queries.ts';

/** What a member chose about the home feed. */
export type HomeChoices = {
  /** Null: every language. */
  languages: string[] | null;
  hiddenPostIds: string[];
  /** Snoozed and unfollowed members. */
  leftOutIds: string[];
  seeFirstIds: string[];
  followedTags: string[];
  muted: Muted;
};
export type Muted = { tags: readonly string[]; words: readonly string[] };

export async function homeChoicesOf(db: Database, memberId: string, now: Date): Promise<HomeChoices> {
  const rows = (await homeChoiceRows(db, memberId)).filter(({ until }) => until === null || until > now);
  const subjects = (kind: string, ...choices: string[]) =>
    rows.flatMap((row) => (row.kind === kind && choices.includes(row.choice) ? [row.subject] : []));
  const languages = subjects('language', '');
  return {
    languages: languages.length > 0 ? languages : null,
    hiddenPostIds: subjects('post', 'hidden'),
    leftOutIds: subjects('person', 'snoozed', 'unfollowed'),
    seeFirstIds: subjects('person', 'see_first'),
    followedTags: subjects('tag', 'followed'),
    muted: { tags: subjects('tag', 'muted'), words: subjects('word', 'muted') },
  };
}

export function mutesNothing({ tags, words }: Muted): boolean {
  return tags.length === 0 && words.length === 0;
}

export function isMutedText(text: string, { tags, words }: Muted): boolean {
  if (tags.length > 0 && tagsOf(text).some((tag) => tags.includes(tag))) return true;
  if (words.length === 0) return false;
  const folded = foldWords(text);
  return words.some((word) => hasWord(folded, word));
}

/** Nobody mutes their own posts. A share also says what it shares. */
export function isMuted(post: Pick<Post, 'author' | 'content' | 'original'>, viewerId: string, muted: Muted): boolean {
  if (post.author.id === viewerId) return false;
  return isMutedText(post.content, muted) || isMutedText(post.original?.content ?? '', muted);
}
