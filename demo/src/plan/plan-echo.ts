import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { Random } from '../random.ts';
import { answers, pictureComments, wordComments } from '../texts/comment-texts.ts';
import type { Deed, Who } from './deeds.ts';
import type { Circle } from './plan-friendships.ts';
import { hosts } from './plan-friendships.ts';
import type { PlannedPost } from './plan-posts.ts';
import { dayMs, hourMs, type Timeline } from './timeline.ts';

type Needs = { members: number; circle: Circle; random: Random; time: Timeline };

const pictureReactions: ReactionKind[] = ['like', 'like', 'like', 'love', 'love', 'love', 'wow', 'wow'];
const wordReactions: ReactionKind[] = ['like', 'like', 'like', 'love', 'haha', 'haha', 'wow', 'sad'];

/** Reactions, comments, answers and likes of comments: what a post sets off. */
export function planEcho(post: PlannedPost, leastWarmth: number, needs: Needs): Deed[] {
  if (post.audience === 'only_me') return [];
  const { random, time } = needs;
  const readers = readersOf(post, needs);
  const warmth = Math.max(random.next() ** 1.5, leastWarmth);
  const kinds = post.artworks.length > 0 ? pictureReactions : wordReactions;
  const reactions = random.some(readers, Math.round(1 + warmth * Math.min(readers.length, 20))).map(
    (who): Deed => ({
      deed: 'react',
      who,
      post: post.post,
      kind: random.pick(kinds),
      at: time.after(post.at, 20 * hourMs),
    }),
  );
  return [...reactions, ...planTalk(post, readers, warmth, needs)];
}

function readersOf({ who, audience }: PlannedPost, { members, circle, random }: Needs): Who[] {
  const friends = circle.friendsOf(who);
  if (audience === 'friends') return friends;
  const others = Array.from({ length: members }, (_, other) => other).filter(
    (other) => other !== who && !friends.includes(other),
  );
  return [...friends, ...random.some(others, 4)];
}

function planTalk(post: PlannedPost, readers: Who[], warmth: number, { random, time }: Needs): Deed[] {
  const said = post.artworks.length > 0 ? pictureComments : wordComments;
  const speakers = random.some(readers, random.chance(0.25) ? 0 : Math.round(warmth * random.between(2, 9)));
  const texts = random.some(said, speakers.length);
  const talk = speakers.flatMap((who, index): Deed[] => {
    const comment = `${post.post} comment ${index}`;
    const at = time.after(post.at, 14 * hourMs);
    const likers = random.some(
      [post.who, ...readers].filter((liker) => liker !== who),
      random.whole(0, 3),
    );
    return [
      { deed: 'comment', who, post: post.post, comment, text: texts[index] ?? '', at },
      ...likers.map(
        (liker): Deed => ({ deed: 'like', who: liker, post: post.post, comment, at: time.after(at, 9 * hourMs) }),
      ),
    ];
  });
  if (speakers.length < 2 || random.chance(0.5)) return talk;
  const lastWord = Math.max(...talk.map(({ at }) => at.getTime()));
  const comment = `${post.post} answer`;
  return [
    ...talk,
    {
      deed: 'comment',
      who: post.who,
      post: post.post,
      comment,
      text: random.pick(answers),
      at: time.after(new Date(lastWord), hourMs),
    },
  ];
}

/** Some of what others wrote is passed on, kept or reported. */
export function planUses(posts: PlannedPost[], shares: number, { members, circle, random, time }: Needs): Deed[] {
  const open = posts.filter(({ audience }) => audience === 'public');
  const others = (who: Who) => Array.from({ length: members }, (_, other) => other).filter((other) => other !== who);
  const passedOn = random.some(open, shares).map((original, index): Deed => {
    const near = circle.friendsOf(original.who);
    const who = random.pick(near.length > 0 ? near : others(original.who));
    return {
      deed: 'share',
      who,
      post: `share ${index}`,
      original: original.post,
      at: time.after(original.at, 3 * dayMs),
    };
  });
  const keepers = [...hosts.flatMap((host) => Array<Who>(9).fill(host)), ...others(-1).slice(3)];
  const kept = keepers
    .filter((who) => who < members)
    .flatMap((who): Deed[] => {
      const [post] = random.some(
        open.filter((candidate) => candidate.who !== who),
        1,
      );
      return post ? [{ deed: 'save', who, post: post.post, at: time.after(post.at, 4 * dayMs) }] : [];
    });
  const reported = random.some(open, 2).map(
    (post): Deed => ({
      deed: 'report',
      who: random.pick(others(post.who)),
      post: post.post,
      at: time.after(post.at, dayMs),
    }),
  );
  return [...passedOn, ...kept, ...reported];
}
