import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LinkCard } from '@hearth/contract/links/cards';
import { firstLink } from '@hearth/contract/links/rules';
import type { Database } from '../../platform/database/database.ts';
import { createBuckets } from '../../platform/jobs/buckets.ts';
import { takeTurns } from '../../platform/jobs/take-turns.ts';
import { takeTurnsApart } from '../../platform/jobs/take-turns-apart.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { FetchPage } from './fetch-page.ts';
import { claimCard, deleteOldCards, finishCard, type PageCard, validCard } from './link-cards.queries.ts';
import { targetOf } from './link-target.ts';

type Deps = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'info'>;
  isOn: boolean;
  isOwnSite: (url: URL) => boolean;
  fetchPage: FetchPage;
  /** Keeps the picture of a card that something shows. */
  keepPicture: (db: Database, url: string) => Promise<void>;
};

/** The link of a text that was written just now. `waits`: its card is not there yet. */
export type WrittenLink = { link: string | null; card: LinkCard | null; waits: boolean };

export type LinkCards = {
  /** Asks the database at most, never another site. */
  begin(db: Database, text: string, wanted?: boolean): Promise<WrittenLink>;
  /**
   * Calls `done` when the card is there, and never if there is none, or if the member has written too many links within
   * a minute. Nobody waits for it.
   */
  later(memberId: string, link: string, done: (card: LinkCard) => Promise<void>): void;
  /** Fetches the page if need be; refuses while two others are fetched for the member. */
  find(memberId: string, link: string): Promise<LinkCard | null>;
  tidy(): Promise<void>;
  stop(): Promise<void>;
};

const minuteMs = 60_000;
const validMs = { ready: 24 * 60 * minuteMs, failed: 10 * minuteMs };
/** Longer than a fetch takes; then the server that claimed it has died. */
const claimMs = minuteMs / 2;
const pollMs = 250;
/** How many pages a member can have fetched by writing; looking at cards while writing has a limit of its own. */
const perMember = { capacity: 30, perSecond: 0.5 };
/** However slow the pages are: of all that are fetched at a time, a member gets two for looking and two for texts. */
const atATime = { all: 16, member: 2 };
const none: WrittenLink = { link: null, card: null, waits: false };

export function createLinkCards(deps: Deps): LinkCards {
  const { db, clock, log, isOn, isOwnSite, fetchPage, keepPicture } = deps;
  const inTurn = takeTurns({ places: atATime.all, waiting: 100 });
  const looking = takeTurnsApart({ places: atATime.member, waiting: 0 });
  const writing = takeTurnsApart({ places: atATime.member, waiting: perMember.capacity });
  const underWay = new Map<string, Promise<PageCard | null>>();
  const mayAsk = createBuckets(perMember);
  const waiting = new Set<Promise<void>>();
  const stopping = new AbortController();
  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  const fetchAndKeep = async (hash: string, link: string): Promise<PageCard | null> => {
    let card: PageCard | null = null;
    try {
      card = await fetchPage(link, stopping.signal);
    } catch (error) {
      log.info({ reason: reasonOf(error) }, 'A linked page has no card');
    }
    const state = card ? 'ready' : 'failed';
    await finishCard(db, hash, state, later(validMs[state]), card && JSON.stringify(card));
    return card;
  };

  /** Of all servers one fetches the page; the others wait for its row. */
  const read = async (hash: string, link: string): Promise<PageCard | null> => {
    for (const until = later(claimMs); clock.now() <= until && !stopping.signal.aborted; ) {
      const [known] = await validCard(db, hash, clock.now());
      if (known && known.state !== 'fetching') return known.card;
      const [claimed] = known ? [] : await claimCard(db, hash, later(claimMs), clock.now());
      if (claimed) return fetchAndKeep(hash, link);
      await pause(pollMs);
    }
    return null;
  };

  const readOnce = (link: string): Promise<PageCard | null> => {
    const hash = hashOf(link);
    const reading = underWay.get(hash) ?? inTurn(() => read(hash, link)).finally(() => underWay.delete(hash));
    underWay.set(hash, reading);
    return reading;
  };

  const show = async (shownBy: Database, link: string, card: PageCard | null): Promise<LinkCard | null> => {
    if (card?.picture) await keepPicture(shownBy, card.picture.url);
    return card && toCard(link, card);
  };

  return {
    async begin(trx, text, wanted = true) {
      const link = isOn && wanted ? firstLink(text) : null;
      if (!link) return none;
      const target = targetOf(link, isOwnSite);
      if (target === 'nothing') return none;
      if (target !== 'outside') return { link, card: { ...empty(link), ...target }, waits: false };
      const [known] = await validCard(trx, hashOf(link), clock.now());
      if (!known || known.state === 'fetching') return { link, card: null, waits: true };
      return { link, card: await show(trx, link, known.card), waits: false };
    },
    later(memberId, link, done) {
      if (!mayAsk(memberId, clock.now())) return;
      const work = async () => {
        const card = await show(db, link, await writing(memberId, () => readOnce(link)));
        if (card) await done(card);
      };
      // What fails here costs the card and nothing else.
      const working = work()
        .catch((error) => log.info({ reason: reasonOf(error) }, 'A link card was given up'))
        .finally(() => waiting.delete(working));
      waiting.add(working);
    },
    async find(memberId, link) {
      const target = isOn ? targetOf(link, isOwnSite) : 'nothing';
      if (target === 'nothing') return null;
      if (target !== 'outside') return { ...empty(link), ...target };
      const card = await looking(memberId, () => readOnce(link));
      return card && toCard(link, card);
    },
    tidy: async () => void (await deleteOldCards(db, later(-validMs.ready))),
    async stop() {
      stopping.abort();
      await Promise.allSettled([...underWay.values(), ...waiting]);
    },
  };
}

/** Without the message of the system, which names the host: a link in a chat or a post for friends is private. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}

function hashOf(link: string): string {
  return createHash('sha256').update(link).digest('hex');
}

function empty(link: string): LinkCard {
  // The host of the link as written: where a redirect led is up to the site, and may differ for other readers.
  const { host } = new URL(link);
  return { kind: 'page', url: link, targetId: null, title: '', description: '', host, picture: null };
}

function toCard(link: string, { title, description, picture }: PageCard): LinkCard {
  return { ...empty(link), title, description, picture };
}
