import type { LinkCard } from '@hearth/contract/links/cards';
import { statement } from '../../platform/database/sql.ts';

/** What is kept of a page: the address itself is not stored here, it may contain a secret. */
export type PageCard = Pick<LinkCard, 'title' | 'description' | 'picture'>;
export type CardRow = { state: string; card: PageCard | null };

export const validCard = statement<CardRow, [hash: string, now: Date]>(
  'select state, card from link_cards where hash = $1 and until > $2',
);

/** A row if this server may fetch the page now, because no valid row exists and no other server is fetching it. */
export const claimCard = statement<{ hash: string }, [hash: string, until: Date, now: Date]>(
  `insert into link_cards (hash, state, until) values ($1, 'fetching', $2)
   on conflict (hash) do update set state = 'fetching', until = excluded.until where link_cards.until <= $3
   returning hash`,
);

export const finishCard = statement<never, [hash: string, state: string, until: Date, card: string | null]>(
  'update link_cards set state = $2, until = $3, card = $4::jsonb where hash = $1',
);

export const deleteOldCards = statement<never, [before: Date]>('delete from link_cards where until < $1');
