import type { Action, MemberIndex } from './actions.ts';
import { mainMembers } from './plan-friendships.ts';
import type { PlannedPost } from './plan-posts.ts';
import type { ResponseDeps } from './plan-responses.ts';
import { dayMs } from './timeline.ts';

const savesOfMainMember = 9;
const reportCount = 2;

/** Some public posts are shared, saved or reported by others. */
export function planSharesSavesAndReports(posts: PlannedPost[], shareCount: number, deps: ResponseDeps): Action[] {
  const publicPosts = posts.filter(({ audience }) => audience === 'public');
  const shares = planShares(publicPosts, shareCount, deps);
  const saves = planSaves(publicPosts, deps);
  return [...shares, ...saves, ...planReports(publicPosts, deps)];
}

function planShares(posts: PlannedPost[], count: number, { members, friendships, random, time }: ResponseDeps) {
  return random.some(posts, count).map((original, index): Action => {
    const friends = friendships.friendsOf(original.member);
    const member = random.pick(friends.length > 0 ? friends : othersThan(original.member, members));
    const post = `share ${index}`;
    return { type: 'share post', member, post, original: original.post, at: time.after(original.at, 3 * dayMs) };
  });
}

/** Main members save several posts, all others one. */
function planSaves(posts: PlannedPost[], { members, random, time }: ResponseDeps): Action[] {
  const all = Array.from({ length: members }, (_, index) => index);
  const savers = [
    ...mainMembers.flatMap((member) => Array<MemberIndex>(savesOfMainMember).fill(member)),
    ...all.slice(mainMembers.length),
  ];
  return savers
    .filter((member) => member < members)
    .flatMap((member): Action[] => {
      const [post] = random.some(
        posts.filter((candidate) => candidate.member !== member),
        1,
      );
      return post ? [{ type: 'save post', member, post: post.post, at: time.after(post.at, 4 * dayMs) }] : [];
    });
}

function planReports(posts: PlannedPost[], { members, random, time }: ResponseDeps): Action[] {
  return random.some(posts, reportCount).map(
    (post): Action => ({
      type: 'report post',
      member: random.pick(othersThan(post.member, members)),
      post: post.post,
      at: time.after(post.at, dayMs),
    }),
  );
}

function othersThan(member: MemberIndex, members: number): MemberIndex[] {
  return Array.from({ length: members }, (_, index) => index).filter((other) => other !== member);
}
