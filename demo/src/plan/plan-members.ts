import { createRandom, type Random } from '../random.ts';
import { type CastMember, cast } from '../texts/cast.ts';
import type { Artwork, Deed, PlannedMember, Who } from './deeds.ts';
import { hosts } from './plan-friendships.ts';
import { dayMs, type Timeline } from './timeline.ts';

export const demoPassword = 'welcome-home';

export function emailOf(who: Who): string {
  return `${cast[who]?.profileName.split(/[._]/)[0]}@demo.example`;
}

/** Whom to sign in as. */
export function demoAccounts(): { emails: string[]; password: string } {
  return { emails: hosts.map(emailOf), password: demoPassword };
}

/** The member who has a birthday on the day of the filling; others follow soon. */
const birthdays = new Map([
  [4, 0],
  [7, 2],
  [15, 5],
  [10, 9],
]);

export function planMembers(count: number, now: Date): PlannedMember[] {
  return cast.slice(0, count).map((member, index) => {
    const random = createRandom(`member ${index}`);
    return {
      signUp: {
        mode: 'email',
        firstName: member.first,
        middleName: member.middle ?? '',
        lastName: member.last,
        profileName: member.profileName,
        email: emailOf(index),
        password: demoPassword,
        gender: member.gender,
        dateOfBirth: birthDate(index, now, random),
      },
      bio: member.bio,
      location: member.from,
      instagram: random.chance(0.4) ? `@${member.profileName}` : '',
    };
  });
}

function birthDate(index: number, now: Date, random: Random) {
  const inDays = birthdays.get(index) ?? random.whole(12, 340);
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + inDays);
  // A leap day has no birthday in most years.
  const day = next.getMonth() === 1 ? Math.min(next.getDate(), 28) : next.getDate();
  return { day, month: next.getMonth() + 1, year: random.whole(1971, 2001) };
}

/** Everybody comes, makes themselves at home and, if they are known, asks for the badge. */
export function planArrivals(count: number, time: Timeline): Deed[] {
  return cast.slice(0, count).flatMap((member, who) => {
    const joined = time.ago((80 - who * 0.4) * dayMs);
    const arrival: Deed[] = [{ deed: 'join', who, at: joined }, ...dressing(member, who, joined, time)];
    if (member.verified)
      arrival.push({ deed: 'ask for badge', who, approved: true, at: time.after(joined, 3 * dayMs) });
    if (who === 17) arrival.push({ deed: 'ask for badge', who, approved: false, at: time.ago(dayMs) });
    return arrival;
  });
}

const covers = [
  'mountains',
  'sea',
  'city',
  'forest',
  'aurora',
  'balloons',
  'flowers',
  'street',
  'dunes',
  'abstract',
] as const;

function dressing(member: CastMember, who: number, joined: Date, time: Timeline): Deed[] {
  if (!member.look) return [];
  const seed = member.profileName;
  const scene = createRandom(`cover ${seed}`).pick(covers);
  const portrait: Artwork = { kind: 'portrait', seed, look: member.look };
  const cover: Artwork = { kind: 'picture', scene, seed: `cover ${seed}`, width: 1024, height: 410 };
  return [
    { deed: 'dress', who, field: 'profilePic', artwork: portrait, at: time.after(joined, dayMs) },
    { deed: 'dress', who, field: 'coverPhoto', artwork: cover, at: time.after(joined, dayMs) },
  ];
}
