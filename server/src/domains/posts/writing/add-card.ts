import type { LinkCard } from '@hearth/contract/links/cards';
import { firstLink } from '@hearth/contract/links/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import { shownMentions, visibleMembers } from '../../friends/mentions.api.ts';
import type { LinkCards, WrittenLink } from '../../links/links.api.ts';
import { announceEdited } from '../live/announce-posts.ts';
import { putPostCard } from './card.queries.ts';

type Needs = { db: Database; live: Pick<LivePublisher, 'publish' | 'recheck'>; cards: LinkCards };

/** The post gets its card when the page was read, unless its author has changed or removed the link by then. */
export function addCardLater(
  { db, live, cards }: Needs,
  authorId: string,
  { postId, link }: { postId: string; link: string },
): void {
  cards.later(authorId, link, async (card) => {
    const [post] = await putPostCard(db, postId, link, card);
    if (!post) return;
    const { content, audience, media_ids: mediaIds, version } = post;
    const editedAt = post.edited_at?.toISOString() ?? null;
    const language = post.language || null;
    const mentions = shownMentions(post.mentions, await visibleMembers(db, authorId, post.mentions));
    const words = { content, language, mentions, mediaIds, card };
    announceEdited(live, authorId, { postId, version, ...words, audience, editedAt, commentsFrom: post.comments_from });
  });
}

type Linked = { content: string; link: string | null; card: LinkCard | null };

/** A card stays as long as the link does, unless the author says otherwise. */
export async function linkAfterEdit(
  cards: LinkCards,
  trx: Database,
  before: Linked,
  { content, wanted }: { content: string; wanted?: boolean | undefined },
): Promise<WrittenLink> {
  const isSame = firstLink(content) === firstLink(before.content);
  if (isSame && (wanted === undefined || (wanted && before.link))) {
    return { link: before.link, card: before.card, waits: false };
  }
  return cards.begin(trx, content, wanted);
}
