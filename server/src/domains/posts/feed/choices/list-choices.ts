import type { FeedChoice } from '@hearth/contract/feed/endpoints';
import type { Post } from '@hearth/contract/posts/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import { fillPage } from '../../../../platform/paging/fill-page.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import { hiddenIdsOf } from '../../../friends/friends.api.ts';
import { peopleByIds } from '../../../profiles/profiles.api.ts';
import { type Asked, newestFirst, type Paged } from '../../access/pages.ts';
import { hydratePosts, type PostReadDeps } from '../../reading/hydrate-posts.ts';
import { type ChoiceRow, choicePage } from './feed-choices.queries.ts';

const excerptLength = 140;

/** Newest first, without posts and members that the member can no longer see. */
export async function listFeedChoices(
  deps: PostReadDeps & { clock: Clock },
  userId: string,
  asked: Asked,
): Promise<Paged<FeedChoice>> {
  const { db, clock } = deps;
  const hiddenIds = await hiddenIdsOf(db, userId);
  const hidden = new Set(hiddenIds);
  const { before: begin } = newestFirst(asked);
  const { items, nextAfter } = await fillPage<ChoiceRow, FeedChoice>({
    limit: asked.limit,
    read: (after, count) => choicePage(db, userId, after?.id ?? begin, count, clock.now()),
    async show(rows) {
      const subjectsOf = (kind: ChoiceRow['kind']) => rows.filter((row) => row.kind === kind).map((row) => row.subject);
      const [people, posts] = await Promise.all([
        peopleByIds(
          db,
          subjectsOf('person').filter((id) => !hidden.has(id)),
        ),
        hydratePosts(deps, { id: userId, hiddenIds }, subjectsOf('post')),
      ]);
      const postOf = new Map(posts.map((post) => [post.id, post]));
      return rows.map((row) => toChoice(row, people.get(row.subject), postOf.get(row.subject)));
    },
  });
  return { items, nextCursor: nextAfter?.id ?? null };
}

function toChoice(row: ChoiceRow, person: Person | undefined, post: Post | undefined): FeedChoice | undefined {
  const { id, kind, choice, subject } = row;
  const shown = { id, kind, choice, until: row.until?.toISOString() ?? null, postId: null };
  if (kind === 'person') return person && { ...shown, person, text: '' };
  if (kind === 'post') {
    return post && { ...shown, postId: post.id, person: post.author, text: beginningOf(post.content) };
  }
  return { ...shown, person: null, text: subject };
}

function beginningOf(text: string): string {
  return Array.from(text.slice(0, 2 * excerptLength))
    .slice(0, excerptLength)
    .join('');
}
