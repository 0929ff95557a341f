import { createRandom } from '../random.ts';
import type { Action, Plan } from './actions.ts';
import { planChats } from './plan-chats.ts';
import { mainMembers, planFriendships } from './plan-friendships.ts';
import { planGroups } from './plan-groups.ts';
import { planMembers, planSignUps } from './plan-members.ts';
import { planPosts } from './plan-posts.ts';
import { planResponses } from './plan-responses.ts';
import { planSharesSavesAndReports } from './plan-shares.ts';
import { planStories, planStoryViews } from './plan-stories.ts';
import { createTimeline, hourMs } from './timeline.ts';

/** `posts` includes shares. `detail`: 1 draws pictures in full size. */
export type Scale = { members: number; posts: number; detail: number };

type PlanSize = Pick<Scale, 'members' | 'posts'> & { storyHours: number };

const shareOfShares = 0.14;

/** The newest posts have at least this popularity, so that the top of the feed shows reactions and comments. */
const minPopularity = { posts: 8, value: 0.5 };

/** Plans everything that the members do. The same moment always gives the same plan. */
export function planCommunity({ members, posts, storyHours }: PlanSize, now: Date): Plan {
  const random = createRandom('hearth');
  const time = createTimeline(now, random);
  const shares = Math.round(posts * shareOfShares);
  const friendships = planFriendships(members, random, time);
  const written = planPosts(members, posts - shares, random, time);
  const stories = planStories(members, storyHours, random, time);
  const deps = { members, friendships, random, time };
  const actions: Action[] = [
    ...planSignUps(members, time),
    ...friendships.actions,
    ...written,
    ...written.flatMap((post, index) =>
      planResponses(post, index < minPopularity.posts ? minPopularity.value : 0, deps),
    ),
    ...planSharesSavesAndReports(written, shares, deps),
    ...planChats(members, friendships, random, time),
    ...stories,
    ...planStoryViews(stories, friendships, random, time),
    ...planGroups(members, time),
    // Later notifications are unread.
    ...mainMembers.map(
      (member): Action => ({ type: 'read notifications', member, at: time.ago(random.between(10, 16) * hourMs) }),
    ),
    ...Array.from(
      { length: members },
      (_, member): Action => ({ type: 'go offline', member, at: time.ago(random.between(0.1, 90) * hourMs) }),
    ),
  ];
  return { members: planMembers(members, now), actions: inOrderOfTime(actions) };
}

/** For a community that was filled earlier and whose stories have expired. */
export function planNewStories({ members, storyHours }: Omit<PlanSize, 'posts'>, now: Date): Plan {
  const random = createRandom(now.toISOString());
  const time = createTimeline(now, random);
  const stories = planStories(members, storyHours, random, time);
  const authors = new Set(stories.map(({ member }) => member));
  const signIns = [...authors].map(
    (member): Action => ({ type: 'sign in', member, at: time.ago(storyHours * hourMs) }),
  );
  return { members: planMembers(members, now), actions: inOrderOfTime([...signIns, ...stories]) };
}

function inOrderOfTime(actions: Action[]): Action[] {
  return actions.sort((a, b) => a.at.getTime() - b.at.getTime());
}
