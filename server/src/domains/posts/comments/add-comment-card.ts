import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { shownMentions, visibleMembers } from '../../friends/mentions.api.ts';
import type { LinkCards } from '../../links/links.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { lockPost } from '../access/post-heads.queries.ts';
import { raiseVersion } from '../counts/post-counts.queries.ts';
import { announceRewording, type Publisher } from '../live/announce-posts.ts';
import { putCommentCard } from './comment-cards.queries.ts';
import { seenWith } from './comments.view.ts';

type Deps = { db: Database; live: Publisher; cards: LinkCards };

/** The comment gets its card when the page was read, unless its author has changed the link by then. */
export function addCommentCardLater(
  { db, live, cards }: Deps,
  authorId: string,
  { postId, commentId: id, link }: { postId: string; commentId: string; link: string },
): void {
  cards.later(authorId, link, (card) =>
    inTransaction(db, async (trx, afterCommit) => {
      if (!(await lockPost(trx, postId))) return;
      const [comment] = await putCommentCard(trx, postId, id, link, card);
      if (!comment) return;
      await raiseVersion(trx, postId);
      const { content: text, edited } = comment;
      const author = (await peopleByIds(trx, [authorId])).get(authorId);
      const mentions = shownMentions(comment.mentions, await visibleMembers(trx, authorId, comment.mentions));
      const actors = { actorId: authorId, alsoOf: seenWith({ ...comment, author_id: authorId }) };
      const shown = author && { id, postId, author, text, edited, card, mentions };
      if (shown) afterCommit(() => announceRewording(live, actors, shown));
    }),
  );
}
