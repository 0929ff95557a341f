import type { Audience, FeelingKey } from '@hearth/contract/posts/rules';
import type { Random } from '../random.ts';
import type { ActionOf, MemberIndex } from './actions.ts';
import { createPostContent } from './create-post-content.ts';
import { mainMembers } from './plan-friendships.ts';
import { dayMs, hourMs, type Timeline } from './timeline.ts';

export type PlannedPost = ActionOf<'create post'>;

const daysBack = 42;

/** Posts, the newest first: mostly pictures, some texts, a few films and albums. */
export function planPosts(members: number, count: number, random: Random, time: Timeline): PlannedPost[] {
  const nextContent = createPostContent(random);
  const authors = Array.from({ length: members }, (_, index) => index).flatMap((index) =>
    mainMembers.includes(index) ? [index, index, index] : [index],
  );
  let last: MemberIndex | undefined;
  return Array.from({ length: count }, (_, index) => {
    // Main members first see posts of others.
    const member = random.pick(
      authors.filter((author) => author !== last && !(index < 8 && mainMembers.includes(author))),
    );
    last = member;
    const key = `post ${index}`;
    const { content, files } = nextContent(member, index, key);
    // The exponent makes recent posts more frequent than old ones.
    const age = 10 * 60_000 + daysBack * dayMs * ((index + random.next() * 0.8) / count) ** 2.2;
    return {
      type: 'create post',
      member,
      post: key,
      content,
      feeling: files.length > 0 && random.chance(0.14) ? pickFeeling(random) : null,
      audience: pickAudience(index, random),
      files,
      at: time.ago(Math.max(age, index * 0.1 * hourMs)),
    };
  });
}

const pickFeeling = (random: Random): FeelingKey =>
  random.pick(['happy', 'excited', 'grateful', 'proud', 'blessed', 'loved']);

function pickAudience(index: number, random: Random): Audience {
  if (index < 12 || random.chance(0.8)) return 'public';
  return random.chance(0.9) ? 'friends' : 'only_me';
}
