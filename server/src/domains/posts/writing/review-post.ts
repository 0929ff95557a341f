import { firstLink } from '@hearth/contract/links/rules';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isNewcomer, type RuledSite } from '../../accounts/accounts.api.ts';
import { mediaByIds } from '../../media/media.api.ts';
import { assertWordsAllowed, patternThatHolds, siteRoleOf, type Written } from '../../operators/operators.api.ts';
import type { PostAccess } from '../access/post-access.ts';
import type { PostHead } from '../access/post-heads.queries.ts';
import { type GuardedPost, toGuarded } from '../access/post-place.ts';
import { readPoll } from '../polls/polls.queries.ts';
import type { NewPost } from './posts.queries.ts';

type Deps = RuledSite & { access: PostAccess };

/** A link in the post of a new account has no pattern. */
const linkOfNewcomer = '';

/**
 * Fails if the rules of the site refuse the post. Answers why it has to wait: a pattern, or a link of a new account. What
 * somebody writes for themselves is nobody's business. A share counts for its original at once, so it cannot wait.
 */
export async function reviewNewPost(deps: Deps, trx: Database, post: NewPost): Promise<string | null> {
  const { id: postId, authorId, audience, place, originalId, at } = post;
  if (isPrivate({ audience })) return null;
  const written = writtenIn(post);
  const guarded = { postId, authorId, audience, place };
  if (originalId !== null) {
    await assertWordsAllowed(deps, trx, authorId, written);
    await assertNoHeldLink(deps, trx, guarded, written, at);
    return null;
  }
  const pattern = await patternThatHolds(deps, trx, authorId, written);
  return pattern ?? ((await hasHeldLink(deps, trx, guarded, written, at)) ? linkOfNewcomer : null);
}

type Edited = { after: { content: string; audience: GuardedPost['audience'] }; alts: readonly string[]; at: Date };

/** Fails if the post could not be written as it is to be from now on: nothing that was let through comes to wait. */
export async function reviewEdit(
  deps: Deps,
  trx: Database,
  post: PostHead,
  { after, alts, at }: Edited,
): Promise<void> {
  if (isPrivate(after)) return;
  const reworded = after.content !== post.content;
  const shown = isPrivate(post) ? await partsOf(trx, post) : { poll: [], description: [] };
  const written = {
    text: reworded || isPrivate(post) ? [after.content] : [],
    poll: shown.poll,
    description: [...shown.description, ...alts],
  };
  await assertWordsAllowed(deps, trx, post.author_id, written);
  if (!reworded && after.audience === post.audience) return;
  const guarded = { ...toGuarded(post), audience: after.audience };
  await assertNoHeldLink(deps, trx, guarded, { text: [after.content] }, at);
}

export function writtenIn({ content, alts = [], pollOptions = [] }: Pick<NewPost, 'content' | 'alts' | 'pollOptions'>) {
  return { text: [content], poll: pollOptions, description: alts.map(({ alt }) => alt ?? '') } satisfies Written;
}

/** What a post says besides its text. */
export async function partsOf(trx: Database, { id, author_id, media_ids }: PostHead) {
  const [media, read] = await Promise.all([mediaByIds(trx, media_ids), readPoll(trx, id, author_id)]);
  return {
    poll: read?.poll.options.map(({ text }) => text) ?? [],
    description: [...media.values()].map(({ alt }) => alt ?? ''),
  };
}

function isPrivate({ audience }: { audience: string }): boolean {
  return audience === 'only_me';
}

async function assertNoHeldLink(...asked: Parameters<typeof hasHeldLink>): Promise<void> {
  if (await hasHeldLink(...asked)) throw new AppError('newcomer_link');
}

function hasLink(written: Written): boolean {
  return Object.values(written)
    .flat()
    .some((text) => firstLink(text) !== null);
}

async function hasHeldLink(deps: Deps, trx: Database, post: GuardedPost, written: Written, at: Date): Promise<boolean> {
  if (!deps.site.now().rules.newcomers.holdsLinks || !hasLink(written)) return false;
  if ((await deps.access.openToAll(trx, [post])).size === 0) return false;
  return (await isNewcomer(deps, trx, post.authorId, at)) && (await siteRoleOf(trx, post.authorId)) === null;
}
