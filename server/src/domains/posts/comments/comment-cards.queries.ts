import type { Mention } from '@hearth/contract/core/mention-rules';
import type { LinkCard } from '@hearth/contract/links/cards';
import { statement } from '../../../platform/database/sql.ts';

export const setCommentLink = statement<
  never,
  [postId: string, commentId: string, link: string | null, card: LinkCard | null]
>('update comments set link = $3, card = $4 where post_id = $1 and id = $2');

type CardedComment = { content: string; edited: boolean; mentions: Mention[]; parent_author_id: string | null };

/** No row if the author has changed the link, or wants no card any more. */
export const putCommentCard = statement<
  CardedComment,
  [postId: string, commentId: string, link: string, card: LinkCard]
>(
  `update comments set card = $4 where post_id = $1 and id = $2 and link = $3 and card is null
   returning content, edited, mentions, parent_author_id`,
);
