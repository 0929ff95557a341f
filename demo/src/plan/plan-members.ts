import { memberLooks } from '../draw/portrait/member-looks.ts';
import { createRandom, type Random } from '../random.ts';
import { type DemoMember, demoMembers } from '../texts/members.ts';
import { profiles } from '../texts/profiles.ts';
import type { Action, MemberIndex, PlannedFile, PlannedMember } from './actions.ts';
import { mainMembers } from './plan-friendships.ts';
import { dayMs, type Timeline } from './timeline.ts';

export const demoPassword = 'welcome-home';

export function emailOf(member: MemberIndex): string {
  return `${demoMembers[member]?.profileName.split(/[._]/)[0]}@demo.example`;
}

/** The accounts that visitors of the demo sign in with. */
export function demoAccounts(): { emails: string[]; password: string } {
  return { emails: mainMembers.map(emailOf), password: demoPassword };
}

/** In how many days these members have their birthday, counted from the day of filling. */
const daysToBirthday = new Map([
  [4, 0],
  [7, 2],
  [15, 5],
  [10, 9],
]);

/** This member's verification request has no decision yet. */
const undecidedMember: MemberIndex = 17;

export function planMembers(count: number, now: Date): PlannedMember[] {
  return demoMembers.slice(0, count).map((member, index) => {
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
        answer: '',
        invitation: '',
        work: '',
        homepage: '',
        dateOfBirth: planBirthDate(index, now, random),
      },
      ...profiles[member.profileName],
      instagram: random.chance(0.4) ? `@${member.profileName}` : '',
    };
  });
}

function planBirthDate(member: MemberIndex, now: Date, random: Random) {
  const inDays = daysToBirthday.get(member) ?? random.whole(12, 340);
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + inDays);
  // Most years have no 29 February.
  const day = next.getMonth() === 1 ? Math.min(next.getDate(), 28) : next.getDate();
  return { day, month: next.getMonth() + 1, year: random.whole(1971, 2001) };
}

/** Members sign up, set their photos and, if they are to be verified, request it. */
export function planSignUps(count: number, time: Timeline): Action[] {
  return demoMembers.slice(0, count).flatMap((texts, member) => {
    const joinedAt = time.ago((80 - member * 0.4) * dayMs);
    const actions: Action[] = [{ type: 'sign up', member, at: joinedAt }, ...planPhotos(texts, member, joinedAt, time)];
    if (texts.verified)
      actions.push({ type: 'request verification', member, approved: true, at: time.after(joinedAt, 3 * dayMs) });
    if (member === undecidedMember)
      actions.push({ type: 'request verification', member, approved: false, at: time.ago(dayMs) });
    return actions;
  });
}

const coverScenes = [
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

function planPhotos({ profileName }: DemoMember, member: MemberIndex, joinedAt: Date, time: Timeline): Action[] {
  const look = memberLooks[profileName];
  if (!look) return [];
  const scene = createRandom(`cover ${profileName}`).pick(coverScenes);
  const portrait: PlannedFile = { kind: 'portrait', seed: profileName, look };
  const cover: PlannedFile = { kind: 'picture', scene, seed: `cover ${profileName}`, width: 1024, height: 410 };
  return [
    { type: 'set profile photo', member, field: 'profilePic', file: portrait, at: time.after(joinedAt, dayMs) },
    { type: 'set profile photo', member, field: 'coverPhoto', file: cover, at: time.after(joinedAt, dayMs) },
  ];
}
