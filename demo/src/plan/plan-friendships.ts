import type { Random } from '../random.ts';
import type { Deed, Who } from './deeds.ts';
import { dayMs, hourMs, type Timeline } from './timeline.ts';

/** The accounts that people sign in with. */
export const hosts: readonly Who[] = [0, 1, 2];

/** Of these each host has an open request; the others in the same list were asked by the host. */
const waiting: readonly { asking: readonly Who[]; asked: readonly Who[] }[] = [
  { asking: [26, 30, 33, 38], asked: [35, 21] },
  { asking: [29, 31, 16], asked: [36] },
  { asking: [28, 34, 12], asked: [23] },
];

export type Circle = { deeds: Deed[]; areFriends(a: Who, b: Who): boolean; friendsOf(who: Who): Who[] };

export function planFriendships(count: number, random: Random, time: Timeline): Circle {
  const pairs = new Set<string>();
  const deeds: Deed[] = [];
  const members = Array.from({ length: count }, (_, who) => who);
  for (const who of members) {
    for (const whom of members.slice(who + 1)) {
      if (!random.chance(closeness(who, whom))) continue;
      pairs.add(`${who} ${whom}`);
      const [from, to] = random.chance(0.5) ? [who, whom] : [whom, who];
      const asked = time.ago(random.between(45, 60) * dayMs);
      deeds.push({ deed: 'ask', who: from, whom: to, at: asked });
      deeds.push({ deed: 'accept', who: to, whom: from, at: time.after(asked, 2 * dayMs) });
    }
  }
  const areFriends = (a: Who, b: Who) => pairs.has(`${Math.min(a, b)} ${Math.max(a, b)}`);
  return {
    deeds: [...deeds, ...openRequests(count, random, time)],
    areFriends,
    friendsOf: (who) => members.filter((other) => areFriends(who, other)),
  };
}

function closeness(who: Who, whom: Who): number {
  if (isWaiting(who, whom)) return 0;
  // The hosts know one another, and everybody knows who has a birthday.
  if ((hosts.includes(who) && hosts.includes(whom)) || whom === 4) return 1;
  if (who === 0) return whom < 25 ? 0.92 : 0.25;
  return hosts.includes(who) ? 0.6 : 0.24;
}

function isWaiting(who: Who, whom: Who): boolean {
  const lists = waiting[who];
  return lists !== undefined && [...lists.asking, ...lists.asked].includes(whom);
}

function openRequests(count: number, random: Random, time: Timeline): Deed[] {
  return waiting.flatMap(({ asking, asked }, host) => {
    const ask = (who: Who, whom: Who): Deed => ({
      deed: 'ask',
      who,
      whom,
      at: time.ago(random.between(0.3, 60) * hourMs),
    });
    return [...asking.map((who) => ask(who, host)), ...asked.map((whom) => ask(host, whom))].filter(
      (deed) => deed.deed === 'ask' && deed.who < count && deed.whom < count,
    );
  });
}
