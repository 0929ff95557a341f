import { takeUnreported } from '../domains/moderation/moderation.api.ts';
import { commentsUnder, type ReviewedComment } from '../domains/posts/posts.api.ts';
import { say } from '../platform/process/operator-words.ts';
import { acting } from './acting.ts';
import { type Command, CommandError } from './command.ts';
import { readId } from './id-argument.ts';
import { inOneLine } from './in-one-line.ts';

const shown = 200;

function describe({ commentId, createdAt, author, text }: ReviewedComment): string {
  return `${commentId}  ${createdAt.toISOString()}  ${say('by {name}', { name: inOneLine(author) })}:\n  ${inOneLine(text)}`;
}

export const commentCommands: Command[] = [
  {
    words: 'comments list',
    usage: say('<post id>  the comments of a post, newest first'),
    async run({ db }, [id]) {
      const comments = await commentsUnder(db, readId(id, 'post'), shown);
      return comments.length === 0 ? say('This post has no comments.') : comments.map(describe).join('\n');
    },
  },
  {
    words: 'comments remove',
    usage: say('<post id> <comment id>  removes the comment and its likes'),
    async run(deps, [post, comment]) {
      const within = readId(post, 'post');
      const at = { kind: 'comment', target_id: readId(comment, 'comment'), within } as const;
      if (!(await takeUnreported(acting(deps), at))) throw new CommandError(say('There is no such comment.'));
      return say('The comment is removed within a second, or as soon as the server runs.');
    },
  },
];
