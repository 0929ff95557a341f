import { type Audience, audiences } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { TopicRegistry } from '../../../platform/live/topic-registry.ts';
import { hiddenIdsOf, isHidden, viewersAmong } from '../../friends/friends.api.ts';
import { readablePostIds } from '../access/find-readable.ts';
import { postHeads } from '../access/post-heads.queries.ts';
import type { Guarded } from '../posts.policy.ts';

/** `post:{id}`, `feed:home` and `timeline:{memberId}`: who may watch them, and whom each event may reach. */
export function registerPostTopics(topics: Pick<TopicRegistry, 'registerTopic'>, db: Database): void {
  topics.registerTopic('post', {
    canSubscribe: (memberId, ids) => readablePostIds(db, memberId, ids.filter(isUuid)),
    async mayReceive(postId, memberIds, { actorId }) {
      const [post] = await postHeads(db, [postId]);
      if (!post) return new Set();
      const readers = await readersAmong(db, memberIds, { authorId: post.author_id, audience: post.audience });
      return actorId ? without(readers, await hiddenIdsOf(db, actorId)) : readers;
    },
  });

  topics.registerTopic('feed', {
    canSubscribe: async (_, ids) => new Set(ids.filter((id) => id === 'home')),
    mayReceive: async (_, memberIds, hints) => {
      const post = toGuarded(hints);
      return post ? readersAmong(db, memberIds, post) : new Set(memberIds);
    },
  });

  topics.registerTopic('timeline', {
    async canSubscribe(memberId, ids) {
      const allowed = new Set<string>();
      for (const id of ids.filter(isUuid)) if (!(await isHidden(db, memberId, id))) allowed.add(id);
      return allowed;
    },
    mayReceive: (authorId, memberIds, hints) =>
      readersAmong(db, memberIds, toGuarded(hints) ?? { authorId, audience: 'public' }),
  });
}

/** The other way round than a page is read: one post, many members. */
async function readersAmong(db: Database, memberIds: readonly string[], post: Guarded): Promise<Set<string>> {
  const { authorId, audience } = post;
  if (audience === 'only_me') return new Set(memberIds.filter((id) => id === authorId));
  return viewersAmong(db, memberIds, { ownerId: authorId, audience });
}

function without(memberIds: Set<string>, hiddenIds: readonly string[]): Set<string> {
  for (const id of hiddenIds) memberIds.delete(id);
  return memberIds;
}

function toGuarded(hints: Readonly<Record<string, string>>): Guarded | undefined {
  const audience = audiences.find((known) => known === hints.audience) satisfies Audience | undefined;
  return hints.authorId && audience ? { authorId: hints.authorId, audience } : undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A topic's name is anything a client typed. */
function isUuid(id: string): boolean {
  return uuid.test(id);
}
