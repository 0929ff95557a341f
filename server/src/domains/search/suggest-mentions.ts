import type { Audience } from '@hearth/contract/posts/rules';
import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { nobody } from '../../platform/ids.ts';
import { foldName } from '../../platform/text/fold-name.ts';
import { circleOf, viewersAmong } from '../friends/friends.api.ts';
import { keptOut } from '../friends/reach.api.ts';
import {
  findReadablePost,
  type PostAccessDeps,
  type PostPlace,
  recentCommenters,
  toGuarded,
} from '../posts/posts.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { matchingAmong } from './search.queries.ts';
import { searchMembers } from './search-members.ts';

type Asked = {
  q: string;
  postId?: string | undefined;
  placeKind?: string | undefined;
  placeId?: string | undefined;
  audience: Audience;
};
type Setting = {
  /** Who wrote the post and who commented on it last. */
  participants: readonly string[];
  readersAmong: (memberIds: readonly string[]) => Promise<Set<string>>;
};

/** Enough for the browser to find the next letters in by itself. */
const mostAtFirst = 50;
const mostFound = 8;
/** Before those are left out who may not see the post. */
const mostLookedAt = 200;
const strangersLookedAt = 30;

/** Members whom the viewer may want to mention: those who take part, then friends, then others by name. */
export async function suggestMentions(deps: PostAccessDeps, viewerId: string, asked: Asked): Promise<Person[]> {
  const { db } = deps;
  const { participants, readersAmong } = await settingOf(deps, viewerId, asked);
  const { friendIds, hiddenIds } = await circleOf(db, viewerId);
  const hidden = new Set([viewerId, ...hiddenIds]);
  const near = [...new Set([...participants, ...friendIds])].filter((id) => !hidden.has(id));
  const query = foldName(asked.q);
  const ids = query === '' ? near.slice(0, mostLookedAt) : await called(db, viewerId, { query, near, hidden });
  const [readers, unwilling] = await Promise.all([readersAmong(ids), keptOut(db, viewerId, ids, 'mentions')]);
  const shown = ids
    .filter((id) => readers.has(id) && !unwilling.has(id))
    .slice(0, query === '' ? mostAtFirst : mostFound);
  const people = await peopleByIds(db, shown);
  return shown.flatMap((id) => people.get(id) ?? []);
}

async function settingOf(deps: PostAccessDeps, viewerId: string, asked: Asked): Promise<Setting> {
  const { db, access } = deps;
  const { postId, placeKind: kind, placeId: id, audience } = asked;
  if (kind !== undefined && id !== undefined) return inPlace(deps, viewerId, { kind, id });
  if (postId === undefined) {
    return { participants: [], readersAmong: (ids) => viewersAmong(db, ids, { ownerId: viewerId, audience }) };
  }
  const post = toGuarded(await findReadablePost(deps, viewerId, postId));
  const commenters = await recentCommenters(db, postId, [post.authorId]);
  return {
    participants: [post.authorId, ...commenters],
    readersAmong: (ids) => access.likelyReadersAmong(db, post, ids),
  };
}

/** In a new post in a place, which the viewer must be able to write. */
async function inPlace({ db, access }: PostAccessDeps, viewerId: string, place: PostPlace): Promise<Setting> {
  if (!(await access.mayWrite(db, viewerId, place))) throw new AppError('not_found');
  const post = { postId: nobody, authorId: viewerId, audience: 'public', place } as const;
  return { participants: [], readersAmong: (ids) => access.readersAmong(db, post, ids) };
}

type Called = { query: string; near: readonly string[]; hidden: ReadonlySet<string> };

/** Names that begin with the query come first among those who are near. */
async function called(db: Database, viewerId: string, { query, near, hidden }: Called): Promise<string[]> {
  const [found, others] = await Promise.all([
    matchingAmong(db, { query, hidden: [...hidden], known: near, limit: mostLookedAt }, near),
    searchMembers(db, viewerId, { q: query, limit: strangersLookedAt }),
  ]);
  const rankOf = ({ display_key: key }: { display_key: string }) => (key.startsWith(query) ? 0 : 1);
  const known = found.toSorted((one, other) => rankOf(one) - rankOf(other)).map((row) => row.user_id);
  return [...new Set([...known, ...others.items.map(({ id }) => id)])].filter((id) => !hidden.has(id));
}
