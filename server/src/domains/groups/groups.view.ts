import type { Group, GroupCard } from '@hearth/contract/groups/endpoints';
import { isModerator } from '@hearth/contract/groups/rules';
import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import { canReadPosts, roleOf } from './groups.policy.ts';
import type { SeenGroup } from './groups.queries.ts';

/** What the groups of a page refer to; `hidden`: how many members there are of whom the viewer must not know. */
export type RelatedToGroups = {
  media: ReadonlyMap<string, MediaView>;
  hidden: ReadonlyMap<string, number>;
};

export function toGroupCard(row: SeenGroup, { media, hidden }: RelatedToGroups): GroupCard {
  const { id, name, kind, description } = row;
  return {
    ...{ id, name, kind, description },
    picture: (row.picture_id && media.get(row.picture_id)) || null,
    cover: (row.cover_id && media.get(row.cover_id)) || null,
    memberCount: row.member_count - (hidden.get(id) ?? 0),
    membership: row.state,
    role: roleOf(row),
  };
}

export type RelatedToGroup = RelatedToGroups & { invitedBy: Person | null; slowUntil: Date | null; now: Date };

export function toGroup(row: SeenGroup, related: RelatedToGroup): Group {
  const { now, slowUntil, invitedBy } = related;
  const card = toGroupCard(row, related);
  const isMember = row.state === 'member';
  const mutedUntil = isMember && row.muted_until && row.muted_until > now ? row.muted_until : null;
  return {
    ...card,
    rules: row.rules,
    questions: row.questions,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    invitedBy,
    notify: isMember ? row.notify : null,
    canRead: canReadPosts(row.kind, row.state),
    canWrite: isMember && !mutedUntil,
    canInvite: isMember,
    mutedUntil: mutedUntil?.toISOString() ?? null,
    slowUntil: slowUntil?.toISOString() ?? null,
    approvesPosts: row.approves_posts,
    slowSeconds: row.slow_seconds,
    requestCount: isModerator(card.role) ? row.request_count : 0,
  };
}
