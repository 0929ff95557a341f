import { createRandom } from '../random.ts';
import type { Deed, Plan } from './deeds.ts';
import { planChats } from './plan-chats.ts';
import { planEcho, planUses } from './plan-echo.ts';
import { hosts, planFriendships } from './plan-friendships.ts';
import { planArrivals, planMembers } from './plan-members.ts';
import { planPosts } from './plan-posts.ts';
import { planLooks, planStories } from './plan-stories.ts';
import { createTimeline, hourMs } from './timeline.ts';

/** `detail`: 1 draws pictures in full size. */
export type Scale = { members: number; posts: number; detail: number };

type Wish = Pick<Scale, 'members' | 'posts'> & { storyHours: number };

/** Shares count as posts: they stand in the feed like any other. */
const shareOfShares = 0.14;

/** Posts at the top of the feed leave nobody cold. */
const seenFirst = 8;

/** The whole story of a community, from chance that repeats itself; nothing happens yet. */
export function planCommunity({ members, posts, storyHours }: Wish, now: Date): Plan {
  const random = createRandom('hearth');
  const time = createTimeline(now, random);
  const shares = Math.round(posts * shareOfShares);
  const circle = planFriendships(members, random, time);
  const written = planPosts(members, posts - shares, random, time);
  const stories = planStories(members, storyHours, random, time);
  const needs = { members, circle, random, time };
  const deeds: Deed[] = [
    ...planArrivals(members, time),
    ...circle.deeds,
    ...written,
    ...written.flatMap((post, index) => planEcho(post, index < seenFirst ? 0.5 : 0, needs)),
    ...planUses(written, shares, needs),
    ...planChats(members, circle, random, time),
    ...stories,
    ...planLooks(stories, circle, random, time),
    // What came later is what is new to them.
    ...hosts.map((who): Deed => ({ deed: 'read notifications', who, at: time.ago(random.between(10, 16) * hourMs) })),
    ...Array.from(
      { length: members },
      (_, who): Deed => ({ deed: 'leave', who, at: time.ago(random.between(0.1, 90) * hourMs) }),
    ),
  ];
  return { members: planMembers(members, now), deeds: inOrder(deeds) };
}

/** Stories last a day; the rest of the community waits for the next visit. */
export function planNewStories({ members, storyHours }: Omit<Wish, 'posts'>, now: Date): Plan {
  const random = createRandom(now.toISOString());
  const time = createTimeline(now, random);
  const stories = planStories(members, storyHours, random, time);
  const back = new Set(stories.map(({ who }) => who));
  const returns = [...back].map((who): Deed => ({ deed: 'come back', who, at: time.ago(storyHours * hourMs) }));
  return { members: planMembers(members, now), deeds: inOrder([...returns, ...stories]) };
}

function inOrder(deeds: Deed[]): Deed[] {
  return deeds.sort((a, b) => a.at.getTime() - b.at.getTime());
}
