import { isModerator } from '@hearth/contract/groups/rules';
import type { Database } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { TopicRegistry } from '../../platform/live/topic-registry.ts';
import { countReceivers, hiddenIdsOf } from '../friends/friends.api.ts';
import { type PostAccess, postFromHints } from '../posts/posts.api.ts';
import { canSeeGroup, roleOf } from './groups.policy.ts';
import { groupHeads, groupsSeenBy } from './groups.queries.ts';
import { membershipsAmong } from './memberships.queries.ts';

type Deps = { db: Database; access: PostAccess };

/** `group:{id}`: whoever may see the group watches it; each live event may reach fewer. */
export function registerGroupTopic(topics: Pick<TopicRegistry, 'registerTopic'>, { db, access }: Deps): void {
  topics.registerTopic('group', {
    async canSubscribe(memberId, ids) {
      const groups = await groupsSeenBy(db, memberId, ids.filter(isUuid));
      return new Set([...groups.values()].filter(({ kind, state }) => canSeeGroup(kind, state)).map(({ id }) => id));
    },
    async mayReceive(groupId, memberIds, hints) {
      const seers = await seersAmong(db, groupId, memberIds);
      const ids = [...seers.keys()];
      if (hints.to === 'moderators') return new Set(ids.filter((id) => isModerator(seers.get(id) ?? null)));
      if (hints.to === 'members') return membersSeeing(db, seers, hints);
      if (hints.counts) {
        const actorIds = hints.actorId ? [hints.actorId] : [];
        return countReceivers(db, ids, { actorIds, own: hints.counts === 'own' });
      }
      const post = postFromHints(hints);
      return post ? access.readersAmong(db, post, ids) : new Set(ids);
    },
  });
}

/** Those of these members who may see the group, with their roles there. */
async function seersAmong(db: Database, groupId: string, memberIds: readonly string[]) {
  const [heads, rows] = await Promise.all([groupHeads(db, [groupId]), membershipsAmong(db, groupId, memberIds)]);
  const kind = heads.get(groupId)?.kind;
  const seers = new Map<string, ReturnType<typeof roleOf>>();
  for (const id of kind ? memberIds : []) {
    const row = rows.get(id);
    if (kind && canSeeGroup(kind, row?.state ?? null)) seers.set(id, row ? roleOf(row) : null);
  }
  return seers;
}

/** Moderators, and members from whom neither who acted nor who is concerned is hidden. */
async function membersSeeing(
  db: Database,
  seers: ReadonlyMap<string, ReturnType<typeof roleOf>>,
  { actorId, aboutId }: Readonly<Record<string, string>>,
): Promise<Set<string>> {
  const members = new Set([...seers].flatMap(([id, role]) => (role ? id : [])));
  for (const named of [actorId, aboutId])
    for (const id of named ? await hiddenIdsOf(db, named) : [])
      if (!isModerator(seers.get(id) ?? null)) members.delete(id);
  return members;
}
