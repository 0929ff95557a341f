import { isUuid } from '../../../platform/ids.ts';
import type { TopicRegistry } from '../../../platform/live/topic-registry.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { countReceivers, hiddenIdsOf, viewersAmong } from '../../friends/friends.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { type PostAccessDeps, readablePostIds } from '../access/find-readable.ts';
import { postHeads, postIdsWithin } from '../access/post-heads.queries.ts';
import { toGuarded } from '../access/post-place.ts';
import { actorsIn, fromHints, isAboutList } from '../live/post-hints.ts';
import { votersAmong } from '../polls/votes.queries.ts';
import { choicesAbout } from './choices/leave-out-chosen.ts';
import { leaveOutOtherLanguages } from './languages/reading-languages.ts';

/** `post:{id}`, `feed:home`, `tag:{number}` and `timeline:{memberId}`: who may watch them, and whom each event may reach. */
export function registerPostTopics(
  topics: Pick<TopicRegistry, 'registerTopic'>,
  deps: PostAccessDeps & { clock: Clock },
): void {
  const { db, access, clock } = deps;

  topics.registerTopic('post', {
    canSubscribe: (memberId, ids) => readablePostIds(deps, memberId, ids.filter(isUuid)),
    async mayReceive(postId, memberIds, hints) {
      const actorIds = actorsIn(hints);
      if (hints.counts) {
        const asked = hints.voters ? await votersAmong(db, postId, memberIds) : memberIds;
        return countReceivers(db, asked, { actorIds, own: hints.counts === 'own' });
      }
      if (hints.voters) return new Set(await votersAmong(db, postId, memberIds));
      const [post] = await postHeads(db, [postId]);
      if (!post) return new Set();
      const readers = await access.readersAmong(db, toGuarded(post), memberIds);
      for (const actorId of actorIds) for (const id of await hiddenIdsOf(db, actorId)) readers.delete(id);
      if (hints.mentions) return countReceivers(db, [...readers], { actorIds, own: hints.mentions === 'own' });
      return readers;
    },
    idsWithin: (placeId, ids) => postIdsWithin(db, placeId, ids),
  });

  topics.registerTopic('feed', {
    canSubscribe: async (_, ids) => new Set(ids.filter((id) => id === 'home')),
    async mayReceive(_, memberIds, hints) {
      if (isAboutList(hints)) return new Set(memberIds);
      const post = fromHints(hints);
      if (!post) return new Set();
      const readers = await access.homeReadersAmong(db, post, memberIds);
      // That a post was deleted reaches every home feed.
      if (hints.tags === undefined) return readers;
      const chosen = { tags: hints.tags.split(' '), now: clock.now() };
      const { leftOut, following } = await choicesAbout(db, post, chosen, readers);
      const wanted = new Set([...readers].filter((id) => !leftOut.has(id)));
      return leaveOutOtherLanguages(db, post, hints.language, wanted, following);
    },
  });

  topics.registerTopic('tag', {
    canSubscribe: async (_, ids) => new Set(ids),
    async mayReceive(_, memberIds, hints) {
      if (isAboutList(hints)) return new Set(memberIds);
      const post = fromHints(hints);
      return post ? access.readersAmong(db, post, memberIds) : new Set();
    },
  });

  topics.registerTopic('timeline', {
    async canSubscribe(memberId, ids) {
      const possible = ids.filter(isUuid);
      const [hidden, known] = await Promise.all([hiddenIdsOf(db, memberId), peopleByIds(db, possible)]);
      return new Set(possible.filter((id) => known.has(id) && !hidden.includes(id)));
    },
    async mayReceive(ownerId, memberIds, hints) {
      if (isAboutList(hints)) return viewersAmong(db, memberIds, { ownerId, audience: 'public' });
      const post = fromHints(hints);
      return post ? access.timelineReadersAmong(db, post, memberIds) : new Set();
    },
  });
}
