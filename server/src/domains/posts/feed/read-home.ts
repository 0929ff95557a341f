import type { Post } from '@hearth/contract/posts/endpoints';
import type { FeedList } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { millisecondsOf } from '../../../platform/ids.ts';
import { fillPage } from '../../../platform/paging/fill-page.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { type Circle, circleOf } from '../../friends/friends.api.ts';
import { type Asked, cutPage, newestFirst, type Paged } from '../access/pages.ts';
import {
  circleIds,
  feedIds,
  firstIds,
  friendsFeedIds,
  type Home,
  type Page,
  videoIds,
} from '../access/readable-pages.queries.ts';
import { hydratePosts, type PostReadDeps } from '../reading/hydrate-posts.ts';
import { type HomeChoices, homeChoicesOf, isMuted, mutesNothing } from './choices/home-choices.ts';
import { earlierId, inOrder, type Placed } from './choices/home-order.ts';
import { openTaggedIds } from './tags/tag-pages.queries.ts';

type Deps = PostReadDeps & { clock: Clock };
type List = {
  idsOfPage: (db: Database, page: Page, home: Home) => Promise<string[]>;
  /** Whose posts have their place a day later, when the viewer sees somebody first. */
  firstOf: (viewerId: string, seeFirstIds: readonly string[], friendIds: readonly string[]) => readonly string[];
};

const lists: Readonly<Record<FeedList | 'videos' | 'circle', List>> = {
  // The viewer's own posts too, so that a new one is on top.
  for_you: { idsOfPage: feedAndTags, firstOf: (viewerId, ids) => (ids.length > 0 ? [viewerId, ...ids] : []) },
  friends: { idsOfPage: friendsFeedIds, firstOf: (_, ids, friendIds) => ids.filter((id) => friendIds.includes(id)) },
  videos: { idsOfPage: videoIds, firstOf: () => [] },
  circle: { idsOfPage: circleIds, firstOf: () => [] },
};

export async function readFeed(
  deps: Deps,
  viewerId: string,
  asked: Asked & { list: FeedList },
): Promise<Paged<Post> & { followedTags: string[] }> {
  return readHome(deps, viewerId, asked, lists[asked.list]);
}

export function readVideos(deps: Deps, viewerId: string, asked: Asked): Promise<Paged<Post>> {
  return readHome(deps, viewerId, asked, lists.videos);
}

/** What friends wrote, and others in places that the viewer has on home, newest first, as far as home would show it. */
export async function readCircleSince(deps: Deps, viewerId: string, since: Date, limit: number): Promise<Post[]> {
  const { items } = await readHome(deps, viewerId, { limit }, lists.circle);
  return items.filter(({ id, author }) => author.id !== viewerId && millisecondsOf(id) >= since.getTime());
}

async function readHome(deps: Deps, viewerId: string, asked: Asked, list: List) {
  const { db, access, clock } = deps;
  const [circle, placeIds, choices] = await Promise.all([
    circleOf(db, viewerId),
    access.homePlaces(db, viewerId),
    homeChoicesOf(db, viewerId, clock.now()),
  ]);
  const home = homeOf(viewerId, circle, choices, { placeIds, list });
  const friends = new Set(circle.friendIds);
  const viewer = { id: viewerId, hiddenIds: circle.hiddenIds, isFriend: (id: string) => friends.has(id) };
  const page = newestFirst(asked);
  const read = (before: string, count: number) => readPlaced(db, { before, count }, home, list);
  const { followedTags } = choices;
  if (mutesNothing(choices.muted)) {
    const { shown, nextCursor } = cutPage(await read(page.before, page.count), asked, ({ key }) => key);
    return { items: await hydratePosts(deps, viewer, idsOf(shown)), nextCursor, followedTags };
  }
  // What a post says is known only after it is read, so the page is cut after hiding.
  const { items, nextAfter } = await fillPage<Placed, Post>({
    limit: asked.limit,
    read: (after, count) => read(after?.key ?? page.before, count),
    async show(placed) {
      const posts = new Map((await hydratePosts(deps, viewer, idsOf(placed))).map((post) => [post.id, post]));
      return placed.map(({ id }) => {
        const post = posts.get(id);
        return post && !isMuted(post, viewerId, choices.muted) ? post : undefined;
      });
    },
  });
  return { items, nextCursor: nextAfter?.key ?? null, followedTags };
}

function homeOf(
  viewerId: string,
  circle: Circle,
  choices: HomeChoices,
  { placeIds, list }: { placeIds: string[]; list: List },
): Home {
  const leftOut = new Set([...circle.hiddenIds, ...choices.leftOutIds]);
  const friendIds = circle.friendIds.filter((id) => !leftOut.has(id));
  const seeFirst = choices.seeFirstIds.filter((id) => !leftOut.has(id));
  return {
    ...{ viewerId, friendIds, placeIds, hiddenIds: [...leftOut] },
    firstIds: list.firstOf(viewerId, seeFirst, friendIds),
    languages: choices.languages,
    hiddenPostIds: choices.hiddenPostIds,
    followedTags: choices.followedTags,
  };
}

async function readPlaced(db: Database, page: Page, home: Home, list: List): Promise<Placed[]> {
  const { before, count } = page;
  const [ids, first] = await Promise.all([
    list.idsOfPage(db, page, home),
    firstIds(db, { before: earlierId(before), count }, home),
  ]);
  return inOrder(ids, first, count);
}

/** Public posts with followed tags are missing only where languages are chosen: otherwise all public posts are there. */
async function feedAndTags(db: Database, page: Page, home: Home): Promise<string[]> {
  const { followedTags, languages, hiddenIds, hiddenPostIds, firstIds: placedElsewhere } = home;
  if (!languages || followedTags.length === 0) return feedIds(db, page, home);
  const count = page.count + hiddenPostIds.length;
  const left = [...hiddenIds, ...placedElsewhere];
  const [ids, ...tagged] = await Promise.all([
    feedIds(db, page, home),
    ...followedTags.map((tag) => openTaggedIds(db, tag, { ...page, count }, left)),
  ]);
  const hidden = new Set(hiddenPostIds);
  const all = new Set([...ids, ...tagged.flat().filter((id) => !hidden.has(id))]);
  return [...all].sort((a, b) => (a < b ? 1 : -1)).slice(0, page.count);
}

function idsOf(placed: readonly Placed[]): string[] {
  return placed.map(({ id }) => id);
}
