import type { LinkCard } from '@hearth/contract/links/cards';
import { firstLink } from '@hearth/contract/links/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import type { LinkCards, WrittenLink } from '../../links/links.api.ts';
import { announceEdited } from '../live/announce-posts.ts';
import { shownAsEdited } from '../live/shown-as-edited.ts';
import { putPostCard } from './card.queries.ts';

type Deps = { db: Database; live: Pick<LivePublisher, 'publish' | 'recheck'>; cards: LinkCards };

/** The post gets its card when the page was read, unless its author has changed or removed the link by then. */
export function addCardLater(
  { db, live, cards }: Deps,
  authorId: string,
  { postId, link }: { postId: string; link: string },
): void {
  cards.later(authorId, link, async (card) => {
    const [post] = await putPostCard(db, postId, link, card);
    if (!post) return;
    const at = { postId, authorId, version: post.version };
    announceEdited(live, authorId, await shownAsEdited(db, { ...post, card }, at));
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
