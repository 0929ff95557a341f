import type { GroupLink } from '@hearth/contract/groups/group-link';
import type { Notification } from '@hearth/contract/notifications/endpoints';
import type { NotificationType } from '@hearth/contract/notifications/rules';
import { type ReactionKind, reactionKinds } from '@hearth/contract/posts/rules';
import type { Person } from '@hearth/contract/profiles/person';
import { kindOf } from '../kinds/kinds.ts';
import type { CauseRow } from './causes.queries.ts';
import type { LineRow } from './lines.queries.ts';

export const actorsShown = 2;

/** Groups by the posts that were written in them, and by their own ids; events by theirs. */
export type PlacesOfLines = {
  ofPosts: ReadonlyMap<string, Pick<GroupLink, 'id' | 'name'>>;
  named: ReadonlyMap<string, GroupLink>;
  events: ReadonlyMap<string, { name: string }>;
};

type ShownLine = {
  line: LineRow;
  causes: readonly CauseRow[];
  actorCount: number;
  people: ReadonlyMap<string, Person>;
  places: PlacesOfLines;
};

/** Undefined when none of its actors is a member any more. */
export function toNotification({ line, causes, actorCount, people, places }: ShownLine): Notification | undefined {
  const { type, target_id: targetId } = line;
  const actorIds = [...new Set(causes.map((cause) => cause.actor_id))].filter((id) => people.has(id));
  const latest = causes.find((cause) => people.has(cause.actor_id));
  if (!latest) return undefined;
  const { target, names, opens, detail } = kindOf(type);
  const bySite = names === 'nobody';
  const group = target === 'post' ? places.ofPosts.get(targetId) : places.named.get(targetId);
  return {
    id: line.id,
    type,
    actors: bySite ? [] : actorIds.slice(0, actorsShown).flatMap((id) => people.get(id) ?? []),
    actorCount: bySite ? 0 : Math.max(actorCount, actorIds.length),
    postId: target === 'post' ? targetId : null,
    commentId: opens === 'comment' && latest.cause_id !== targetId ? latest.cause_id : null,
    storyId: target === 'story' ? targetId : null,
    reaction: reactionOf(type, causes),
    excerpt: detail === 'text' ? latest.detail : null,
    decision: detail === 'decision' ? (latest.detail as 'approved' | 'rejected') : null,
    at: line.at.toISOString(),
    read: !line.unread,
    groupId: group?.id ?? null,
    groupName: group?.name ?? null,
    eventId: target === 'event' ? targetId : null,
    eventDateId: detail === 'date' ? latest.detail : null,
    eventName: (target === 'event' && places.events.get(targetId)?.name) || null,
  };
}

/** The latest one; of a comment null while there are only likes, because then its words are about likes. */
function reactionOf(type: NotificationType, causes: readonly CauseRow[]): ReactionKind | null {
  const { detail: meaning } = kindOf(type);
  const reactions = causes.map(({ detail }) => reactionKinds.find((kind) => kind === detail));
  if (meaning === 'reaction') return reactions[0] ?? null;
  return meaning === 'commentReaction' ? (reactions.find((kind) => kind && kind !== 'like') ?? null) : null;
}
