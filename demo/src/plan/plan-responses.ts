import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { Random } from '../random.ts';
import { authorReplies, picturePostComments, textPostComments } from '../texts/comment-texts.ts';
import type { Action, MemberIndex } from './actions.ts';
import type { Friendships } from './plan-friendships.ts';
import type { PlannedPost } from './plan-posts.ts';
import { hourMs, type Timeline } from './timeline.ts';

export type ResponseDeps = { members: number; friendships: Friendships; random: Random; time: Timeline };

const pictureReactions: ReactionKind[] = ['like', 'like', 'like', 'love', 'love', 'love', 'wow', 'wow'];
const textReactions: ReactionKind[] = ['like', 'like', 'like', 'love', 'haha', 'haha', 'wow', 'sad'];

/** Reactions, comments, likes of comments and the author's reply. Popularity goes from 0 to 1. */
export function planResponses(post: PlannedPost, minPopularity: number, deps: ResponseDeps): Action[] {
  if (post.audience === 'only_me') return [];
  const { random, time } = deps;
  const readers = pickReaders(post, deps);
  const popularity = Math.max(random.next() ** 1.5, minPopularity);
  const kinds = post.files.length > 0 ? pictureReactions : textReactions;
  const reactions = random.some(readers, Math.round(1 + popularity * Math.min(readers.length, 20))).map(
    (member): Action => ({
      type: 'react to post',
      member,
      post: post.post,
      kind: random.pick(kinds),
      at: time.after(post.at, 20 * hourMs),
    }),
  );
  return [...reactions, ...planComments(post, readers, popularity, deps)];
}

function pickReaders({ member, audience }: PlannedPost, { members, friendships, random }: ResponseDeps) {
  const friends = friendships.friendsOf(member);
  if (audience === 'friends') return friends;
  const others = Array.from({ length: members }, (_, index) => index).filter(
    (other) => other !== member && !friends.includes(other),
  );
  return [...friends, ...random.some(others, 4)];
}

function planComments(post: PlannedPost, readers: MemberIndex[], popularity: number, deps: ResponseDeps): Action[] {
  const { random, time } = deps;
  const choice = post.files.length > 0 ? picturePostComments : textPostComments;
  const authors = random.some(readers, random.chance(0.25) ? 0 : Math.round(popularity * random.between(2, 9)));
  const texts = random.some(choice, authors.length);
  const comments = authors.flatMap((member, index): Action[] => {
    const comment = `${post.post} comment ${index}`;
    const at = time.after(post.at, 14 * hourMs);
    const likers = random.some(
      [post.member, ...readers].filter((liker) => liker !== member),
      random.whole(0, 3),
    );
    return [
      { type: 'add comment', member, post: post.post, comment, text: texts[index] ?? '', at },
      ...likers.map(
        (liker): Action => ({
          type: 'like comment',
          member: liker,
          post: post.post,
          comment,
          at: time.after(at, 9 * hourMs),
        }),
      ),
    ];
  });
  if (authors.length < 2 || random.chance(0.5)) return comments;
  return [...comments, planReply(post, comments, deps)];
}

function planReply(post: PlannedPost, comments: Action[], { random, time }: ResponseDeps): Action {
  const lastAt = Math.max(...comments.map(({ at }) => at.getTime()));
  return {
    type: 'add comment',
    member: post.member,
    post: post.post,
    comment: `${post.post} reply`,
    text: random.pick(authorReplies),
    at: time.after(new Date(lastAt), hourMs),
  };
}
