import type { PostBody } from '@hearth/contract/posts/endpoints';
import type { CommentsFrom } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';

export const commentersLabels: Record<CommentsFrom, string> = {
  all: t`Everyone who sees it`,
  friends: t({ message: 'Friends', context: 'who can comment' }),
  nobody: t`Nobody`,
};

export const commentersQuestion = t`Who can comment?`;

/** Why there is no field for comments. */
export function commentsClosedWords(
  post: Pick<PostBody, 'author' | 'group' | 'commentsFrom' | 'commentsClosed'>,
): string {
  const { author, group, commentsFrom, commentsClosed } = post;
  if (commentsClosed) return t`Moderators of the group closed the comments. You can still read them.`;
  if (commentsFrom === 'friends') return t`Only friends of ${{ name: author.displayName }} can comment here.`;
  if (commentsFrom === 'all' && group) return t`Only members of ${{ name: group.name }} can comment here.`;
  return t`Comments are closed. You can still read them.`;
}
