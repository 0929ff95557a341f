import type { SceneName } from '../draw/drawing-orders.ts';
import type { Random } from '../random.ts';
import { chatScripts, type ScriptLine, strangerMessages } from '../texts/chat-scripts.ts';
import type { Action, MemberIndex, PlannedFile } from './actions.ts';
import { type Friendships, mainMembers } from './plan-friendships.ts';
import { hourMs, type Timeline } from './timeline.ts';

type PlannedChat = {
  member: MemberIndex;
  partner: MemberIndex;
  script: number;
  hoursAgo: number;
  unread?: true;
  archived?: true;
};

/** The scripts that each main member has with their friends. Only friends may be sent files. */
const chats: readonly PlannedChat[] = [
  { member: 0, partner: 7, script: 0, hoursAgo: 0.2, unread: true },
  { member: 0, partner: 13, script: 1, hoursAgo: 2.5 },
  { member: 0, partner: 11, script: 2, hoursAgo: 5, unread: true },
  { member: 0, partner: 3, script: 3, hoursAgo: 21 },
  { member: 0, partner: 9, script: 4, hoursAgo: 30, unread: true },
  { member: 0, partner: 2, script: 5, hoursAgo: 52 },
  { member: 0, partner: 10, script: 6, hoursAgo: 75 },
  { member: 0, partner: 1, script: 7, hoursAgo: 120 },
  { member: 0, partner: 12, script: 5, hoursAgo: 400, archived: true },
  { member: 1, partner: 24, script: 9, hoursAgo: 1, unread: true },
  { member: 1, partner: 4, script: 0, hoursAgo: 8 },
  { member: 1, partner: 2, script: 3, hoursAgo: 40 },
  { member: 2, partner: 4, script: 6, hoursAgo: 3 },
  { member: 2, partner: 6, script: 8, hoursAgo: 0.7, unread: true },
];

export function planChats(members: number, friendships: Friendships, random: Random, time: Timeline): Action[] {
  const amongFriends = chats.filter(
    ({ member, partner }) => partner < members && friendships.areFriends(member, partner),
  );
  return [
    ...amongFriends.flatMap((chat) => planChat(chat, random, time)),
    ...planStrangerMessages(members, friendships, random, time),
  ];
}

function planChat(chat: PlannedChat, random: Random, time: Timeline): Action[] {
  const { member, partner, script, hoursAgo, unread, archived } = chat;
  const lines = chatScripts[script] ?? [];
  const gap = hourMs * 0.06;
  const actions = lines.map((line, index): Action => {
    const at = time.ago(hoursAgo * hourMs + (lines.length - index) * gap * random.between(0.98, 1));
    return { ...planMessage(line, member, partner, `chat ${member} ${partner} ${index}`), at };
  });
  const last = actions.at(-1)?.at ?? time.ago(hourMs);
  if (!unread) actions.push({ type: 'read chat', member, other: partner, at: time.after(last, hourMs) });
  actions.push({ type: 'read chat', member: partner, other: member, at: time.after(last, hourMs) });
  if (archived) actions.push({ type: 'archive chat', member, other: partner, at: time.after(last, 9 * hourMs) });
  return actions;
}

function planMessage([sender, text]: ScriptLine, me: MemberIndex, them: MemberIndex, seed: string) {
  const [member, other] = sender === 'me' ? [me, them] : [them, me];
  const file = fileIn(text, seed);
  return file
    ? ({ type: 'send file', member, other, file } as const)
    : ({ type: 'send text', member, other, text } as const);
}

function fileIn(text: string, seed: string): PlannedFile | undefined {
  const [, kind, scene] = /^<(\w+)(?::(\w+))?>$/.exec(text) ?? [];
  if (kind === 'picture') return { kind, scene: scene as SceneName, seed, width: 1080, height: 810 };
  if (kind === 'film') return { kind, scene: scene as SceneName, seed, width: 480, height: 270, seconds: 3 };
  return kind === 'sound' || kind === 'notes' ? { kind } : undefined;
}

/** Each main member gets a message from a member who is not a friend. */
function planStrangerMessages(members: number, friendships: Friendships, random: Random, time: Timeline): Action[] {
  return mainMembers.flatMap((mainMember) => {
    const strangers = Array.from({ length: members }, (_, index) => index).filter(
      (other) => !mainMembers.includes(other) && !friendships.areFriends(mainMember, other),
    );
    return random.some(strangers, 1).map(
      (stranger): Action => ({
        type: 'send text',
        member: stranger,
        other: mainMember,
        text: random.pick(strangerMessages),
        at: time.ago(random.between(4, 40) * hourMs),
      }),
    );
  });
}
