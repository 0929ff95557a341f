import type { PostBody } from '@hearth/contract/posts/endpoints';
import type { CommentsFrom } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { placeKindOf } from '../../places/public/place-kinds.ts';

export const commentersLabels: Record<CommentsFrom, string> = {
  all: t`Anyone who can see this post`,
  friends: t({ message: 'Friends', context: 'who can comment' }),
  nobody: t`Nobody`,
};

export const commentersQuestion = t`Who can comment?`;

/** Why there is no field for comments. */
export function commentsClosedWords(
  post: Pick<PostBody, 'author' | 'place' | 'commentsFrom' | 'commentsClosed'>,
): string {
  const { author, place, commentsFrom, commentsClosed } = post;
  const closedHere = placeKindOf(place)?.words.commentsClosed;
  if (commentsClosed && closedHere) return closedHere;
  if (commentsFrom === 'friends' && !commentsClosed)
    return t`Only friends of ${{ name: author.displayName }} can comment here.`;
  if (commentsFrom === 'all' && !commentsClosed && place)
    return t`Only members of ${{ name: place.name }} can comment here.`;
  return t`Comments are turned off. You can still read them.`;
}
