import type { SceneName } from '../draw/orders.ts';
import type { Random } from '../random.ts';
import { type Line, strangerWords, talks } from '../texts/chat-scripts.ts';
import type { Artwork, Deed, Who } from './deeds.ts';
import { type Circle, hosts } from './plan-friendships.ts';
import { hourMs, type Timeline } from './timeline.ts';

type Chat = { host: Who; partner: Who; talk: number; hoursAgo: number; unread?: true; archived?: true };

/** Which of the talks each host has had, with whom. Only with friends: files go to nobody else. */
const chats: readonly Chat[] = [
  { host: 0, partner: 7, talk: 0, hoursAgo: 0.2, unread: true },
  { host: 0, partner: 13, talk: 1, hoursAgo: 2.5 },
  { host: 0, partner: 11, talk: 2, hoursAgo: 5, unread: true },
  { host: 0, partner: 3, talk: 3, hoursAgo: 21 },
  { host: 0, partner: 9, talk: 4, hoursAgo: 30, unread: true },
  { host: 0, partner: 2, talk: 5, hoursAgo: 52 },
  { host: 0, partner: 10, talk: 6, hoursAgo: 75 },
  { host: 0, partner: 1, talk: 7, hoursAgo: 120 },
  { host: 0, partner: 12, talk: 5, hoursAgo: 400, archived: true },
  { host: 1, partner: 24, talk: 9, hoursAgo: 1, unread: true },
  { host: 1, partner: 4, talk: 0, hoursAgo: 8 },
  { host: 1, partner: 2, talk: 3, hoursAgo: 40 },
  { host: 2, partner: 4, talk: 6, hoursAgo: 3 },
  { host: 2, partner: 6, talk: 8, hoursAgo: 0.7, unread: true },
];

export function planChats(members: number, circle: Circle, random: Random, time: Timeline): Deed[] {
  const held = chats.filter(({ host, partner }) => partner < members && circle.areFriends(host, partner));
  return [...held.flatMap((chat) => planTalk(chat, random, time)), ...planStrangers(members, circle, random, time)];
}

function planTalk({ host, partner, talk, hoursAgo, unread, archived }: Chat, random: Random, time: Timeline): Deed[] {
  const lines = talks[talk] ?? [];
  const gap = hourMs * 0.06;
  const deeds = lines.map((line, index): Deed => {
    const at = time.ago(hoursAgo * hourMs + (lines.length - index) * gap * random.between(0.98, 1));
    return { ...planLine(line, host, partner, `chat ${host} ${partner} ${index}`), at };
  });
  const last = deeds.at(-1)?.at ?? time.ago(hourMs);
  // Whoever has written has read; what came last may still wait.
  if (!unread) deeds.push({ deed: 'read chat', who: host, whom: partner, at: time.after(last, hourMs) });
  deeds.push({ deed: 'read chat', who: partner, whom: host, at: time.after(last, hourMs) });
  if (archived) deeds.push({ deed: 'archive chat', who: host, whom: partner, at: time.after(last, 9 * hourMs) });
  return deeds;
}

function planLine([speaker, text]: Line, host: Who, partner: Who, seed: string): DistributiveOmit<Deed, 'at'> {
  const [who, whom] = speaker === 'me' ? [host, partner] : [partner, host];
  const artwork = artworkIn(text, seed);
  return artwork ? { deed: 'send', who, whom, artwork } : { deed: 'write', who, whom, text };
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

function artworkIn(text: string, seed: string): Artwork | undefined {
  const [, kind, scene] = /^<(\w+)(?::(\w+))?>$/.exec(text) ?? [];
  if (kind === 'picture') return { kind, scene: scene as SceneName, seed, width: 1080, height: 810 };
  if (kind === 'film') return { kind, scene: scene as SceneName, seed, width: 480, height: 270, seconds: 3 };
  return kind === 'sound' || kind === 'notes' ? { kind } : undefined;
}

function planStrangers(members: number, circle: Circle, random: Random, time: Timeline): Deed[] {
  return hosts.flatMap((host) => {
    const strangers = Array.from({ length: members }, (_, who) => who).filter(
      (who) => !hosts.includes(who) && !circle.areFriends(host, who),
    );
    return random.some(strangers, 1).map(
      (who): Deed => ({
        deed: 'write',
        who,
        whom: host,
        text: random.pick(strangerWords),
        at: time.ago(random.between(4, 40) * hourMs),
      }),
    );
  });
}
