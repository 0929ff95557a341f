import type { Database } from '../server/src/platform/database/database.ts';
import { newId } from '../server/src/platform/ids.ts';

export const friendsEach = 30;
const commentsEach = 3;
const reactionsEach = 5;
const rowsAtOnce = 1_000;
const text = 'The kettle sings, the lamp is lit, and someone tells how the day has been. '.repeat(3);

/** `count` members, beside the few that signed up by themselves. */
export async function generateMembers(db: Database, count: number): Promise<string[]> {
  const at = new Date();
  const ids = Array.from({ length: count }, () => newId(at));
  await inBatches(ids, (batch, start) =>
    db
      .insertInto('profiles')
      .values(
        batch.map((id, n) => ({
          user_id: id,
          first_name: 'Member',
          last_name: `${start + n}`,
          profile_name: `member${start + n}`,
          display_name: `Member ${start + n}`,
          gender: 'Custom',
          created_at: at,
        })),
      )
      .execute(),
  );
  return ids;
}

export async function befriend(db: Database, memberId: string, others: readonly string[]): Promise<void> {
  const chosen = others.filter((id) => id !== memberId).slice(0, friendsEach);
  const since = new Date();
  const edges = chosen.flatMap((other) => [
    { user_id: memberId, other_id: other, state: 'friends', since },
    { user_id: other, other_id: memberId, state: 'friends', since },
  ]);
  await db
    .insertInto('friend_edges')
    .values(edges)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Made = { id: string; at: Date; author: string; audience: string; mediaId: string | null; original: string | null };

/** Seven of ten are public, two for friends, one for its author; three of ten have a picture, one is a share. */
export async function generatePosts(db: Database, members: readonly string[], count: number): Promise<string[]> {
  const start = Date.now() - count * 1_000;
  const made: Made[] = [];
  for (let n = 0; n < count; n++) {
    const at = new Date(start + n * 1_000);
    const digit = n % 10;
    made.push({
      id: newId(at),
      at,
      author: members[(n * 7) % members.length] ?? '',
      audience: digit < 7 ? 'public' : digit < 9 ? 'friends' : 'only_me',
      mediaId: digit % 3 === 0 && digit > 0 ? newId(at) : null,
      original: digit === 4 && n > 20 ? (made[n - 14]?.id ?? null) : null,
    });
  }
  await inBatches(made, async (batch) => {
    await db.insertInto('posts').values(batch.map(toPost)).execute();
    await db.insertInto('timeline_posts').values(batch.map(toTimeline)).execute();
    const pictures = batch.flatMap((post) => (post.mediaId ? [toMedia(post, post.mediaId)] : []));
    await db.insertInto('media').values(pictures).execute();
    await db
      .insertInto('comments')
      .values(batch.flatMap((post, n) => toComments(post, n, members)))
      .execute();
    await db
      .insertInto('reactions')
      .values(batch.flatMap((post, n) => toReactions(post, n, members)))
      .execute();
  });
  return made.filter(({ audience, original }) => audience === 'public' && original === null).map(({ id }) => id);
}

function toPost({ id, at, author, audience, mediaId, original }: Made) {
  const counts = { like_count: reactionsEach, comment_count: commentsEach };
  const content = original ? '' : text;
  return {
    id,
    author_id: author,
    place_id: author,
    content,
    audience,
    media_ids: mediaId ? [mediaId] : [],
    original_id: original,
    created_at: at,
    ...counts,
  };
}

function toTimeline({ id, author, audience, mediaId }: Made) {
  return {
    author_id: author,
    post_id: id,
    client_id: id,
    audience,
    has_media: mediaId !== null,
    has_video: false,
  };
}

function toMedia({ id, at, author }: Made, mediaId: string) {
  const key = `posts/${mediaId}`;
  return {
    id: mediaId,
    owner_id: author,
    purpose: 'post',
    parent_id: id,
    state: 'attached',
    name: 'photo.jpg',
    declared_type: 'image/jpeg',
    kind: 'image',
    mime: 'image/webp',
    size: 80_000,
    key: `${key}.webp`,
    width: 1280,
    height: 960,
    variants: JSON.stringify([320, 640].map((width) => ({ key: `${key}-${width}.webp`, width }))),
    created_at: at,
    changed_at: at,
  };
}

function toComments(post: Made, n: number, members: readonly string[]) {
  return Array.from({ length: commentsEach }, (_, index) => ({
    post_id: post.id,
    id: newId(new Date(post.at.getTime() + index + 1)),
    author_id: members[(n + index) % members.length] ?? '',
    client_id: newId(post.at),
    content: 'Well said, and I thought so too.',
    created_at: post.at,
  }));
}

function toReactions(post: Made, n: number, members: readonly string[]) {
  return Array.from({ length: reactionsEach }, (_, index) => ({
    post_id: post.id,
    user_id: members[(n + index) % members.length] ?? '',
    kind: 'like',
    id: newId(post.at),
  }));
}

export async function inBatches<Row>(
  rows: readonly Row[],
  insert: (batch: Row[], start: number) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await insert(rows.slice(start, start + rowsAtOnce), start);
  }
}
