import type { Mention } from '@hearth/contract/core/mention-rules';
import type { LinkCard } from '@hearth/contract/links/cards';
import type { Audience, CommentsFrom } from '@hearth/contract/posts/rules';
import { statement } from '../../../platform/database/sql.ts';

type CardedPost = {
  content: string;
  audience: Audience;
  language: string;
  media_ids: string[];
  edited_at: Date | null;
  mentions: Mention[];
  comments_from: CommentsFrom;
  comments_closed: boolean;
  version: number;
};

/** No row if the author has changed the link, or wants no card any more. */
export const putPostCard = statement<CardedPost, [postId: string, link: string, card: LinkCard]>(
  `update posts set card = $3, version = version + 1 where id = $1 and link = $2 and card is null
   returning content, audience, language, media_ids, edited_at, version, mentions, comments_from,
     comments_closed`,
);
