import type { TopicRegistry } from '../../../platform/live/topic-registry.ts';
import { hiddenIdsOf, viewersAmong } from '../../friends/friends.api.ts';
import { type PostAccessNeeds, readablePostIds } from '../access/find-readable.ts';
import { postHeads } from '../access/post-heads.queries.ts';
import { toGuarded } from '../access/post-place.ts';
import { fromHints, isAboutList } from './post-hints.ts';

/** `post:{id}`, `feed:home` and `timeline:{memberId}`: who may watch them, and whom each event may reach. */
export function registerPostTopics(topics: Pick<TopicRegistry, 'registerTopic'>, needs: PostAccessNeeds): void {
  const { db, access } = needs;

  topics.registerTopic('post', {
    canSubscribe: (memberId, ids) => readablePostIds(needs, memberId, { ids: ids.filter(isUuid) }),
    async mayReceive(postId, memberIds, { actorId }) {
      const [post] = await postHeads(db, [postId]);
      if (!post) return new Set();
      const readers = await access.readersAmong(db, toGuarded(post), memberIds);
      if (actorId) for (const id of await hiddenIdsOf(db, actorId)) readers.delete(id);
      return readers;
    },
  });

  topics.registerTopic('feed', {
    canSubscribe: async (_, ids) => new Set(ids.filter((id) => id === 'home')),
    async mayReceive(_, memberIds, hints) {
      if (isAboutList(hints)) return new Set(memberIds);
      const post = fromHints(hints);
      return post ? access.homeReadersAmong(db, post, memberIds) : new Set();
    },
  });

  topics.registerTopic('timeline', {
    async canSubscribe(memberId, ids) {
      const hidden = new Set(await hiddenIdsOf(db, memberId));
      return new Set(ids.filter((id) => isUuid(id) && !hidden.has(id)));
    },
    async mayReceive(ownerId, memberIds, hints) {
      if (isAboutList(hints)) return viewersAmong(db, memberIds, { ownerId, audience: 'public' });
      const post = fromHints(hints);
      return post ? access.readersAmong(db, post, memberIds) : new Set();
    },
  });
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A topic's name is anything a client typed. */
function isUuid(id: string): boolean {
  return uuid.test(id);
}
