import type { Random } from '../random.ts';
import type { Action, ActionOf, MemberIndex } from './actions.ts';
import { dayMs, hourMs, type Timeline } from './timeline.ts';

/** The members as whom visitors of the demo sign in. */
export const mainMembers: readonly MemberIndex[] = [0, 1, 2];

/** Per main member: the senders of friend requests to them and the receivers of requests from them, all unanswered. */
const unansweredRequests: readonly { from: readonly MemberIndex[]; to: readonly MemberIndex[] }[] = [
  { from: [26, 30, 33, 38], to: [35, 21] },
  { from: [29, 31, 16], to: [36] },
  { from: [28, 34, 12], to: [23] },
];

/** All main members are friends of this member, who has a birthday on the day of filling. */
const birthdayMember: MemberIndex = 4;

export type Friendships = {
  actions: Action[];
  areFriends(a: MemberIndex, b: MemberIndex): boolean;
  friendsOf(member: MemberIndex): MemberIndex[];
};

export function planFriendships(count: number, random: Random, time: Timeline): Friendships {
  const pairs = new Set<string>();
  const actions: Action[] = [];
  const members = Array.from({ length: count }, (_, index) => index);
  for (const first of members) {
    for (const second of members.slice(first + 1)) {
      if (!random.chance(friendshipProbability(first, second))) continue;
      pairs.add(`${first} ${second}`);
      const [from, to] = random.chance(0.5) ? [first, second] : [second, first];
      const requestedAt = time.ago(random.between(45, 60) * dayMs);
      actions.push({ type: 'request friendship', member: from, other: to, at: requestedAt });
      actions.push({ type: 'accept friendship', member: to, other: from, at: time.after(requestedAt, 2 * dayMs) });
    }
  }
  const areFriends = (a: MemberIndex, b: MemberIndex) => pairs.has(`${Math.min(a, b)} ${Math.max(a, b)}`);
  return {
    actions: [...actions, ...planUnansweredRequests(count, random, time)],
    areFriends,
    friendsOf: (member) => members.filter((other) => areFriends(member, other)),
  };
}

/** `first` is smaller than `second`. */
function friendshipProbability(first: MemberIndex, second: MemberIndex): number {
  if (hasUnansweredRequest(first, second)) return 0;
  if ((mainMembers.includes(first) && mainMembers.includes(second)) || second === birthdayMember) return 1;
  if (first === 0) return second < 25 ? 0.92 : 0.25;
  return mainMembers.includes(first) ? 0.6 : 0.24;
}

function hasUnansweredRequest(member: MemberIndex, other: MemberIndex): boolean {
  const requests = unansweredRequests[member];
  return requests !== undefined && [...requests.from, ...requests.to].includes(other);
}

function planUnansweredRequests(count: number, random: Random, time: Timeline): Action[] {
  return unansweredRequests.flatMap(({ from, to }, mainMember) => {
    const request = (member: MemberIndex, other: MemberIndex): ActionOf<'request friendship'> => ({
      type: 'request friendship',
      member,
      other,
      at: time.ago(random.between(0.3, 60) * hourMs),
    });
    return [
      ...from.map((sender) => request(sender, mainMember)),
      ...to.map((receiver) => request(mainMember, receiver)),
    ].filter(({ member, other }) => member < count && other < count);
  });
}
