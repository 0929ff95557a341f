import type { Notification } from '@hearth/contract/notifications/endpoints';
import type { NotificationType } from '@hearth/contract/notifications/rules';
import { reactionKinds } from '@hearth/contract/posts/rules';
import type { Person } from '@hearth/contract/profiles/person';
import type { CauseRow } from './causes.queries.ts';
import type { LineRow } from './lines.queries.ts';

export const actorsShown = 2;

type ShownLine = {
  line: LineRow;
  causes: readonly CauseRow[];
  actorCount: number;
  people: ReadonlyMap<string, Person>;
};

/** Undefined when none of its actors is a member any more. */
export function toNotification({ line, causes, actorCount, people }: ShownLine): Notification | undefined {
  const { type, target_id: targetId } = line;
  const actorIds = [...new Set(causes.map((cause) => cause.actor_id))].filter((id) => people.has(id));
  const latest = causes.find((cause) => people.has(cause.actor_id));
  if (!latest) return undefined;
  const bySite = type === 'verification' || type === 'poll_ended';
  return {
    id: line.id,
    type,
    actors: bySite ? [] : actorIds.slice(0, actorsShown).flatMap((id) => people.get(id) ?? []),
    actorCount: bySite ? 0 : Math.max(actorCount, actorIds.length),
    postId: isAbout(type, 'post') ? targetId : null,
    commentId: isAboutComment(type) ? latest.cause_id : null,
    storyId: isAbout(type, 'story') ? targetId : null,
    reaction: reactionKinds.find((kind) => kind === latest.detail && isReaction(type)) ?? null,
    excerpt: hasWords(type) ? latest.detail : null,
    decision: type === 'verification' ? (latest.detail as 'approved' | 'rejected') : null,
    at: line.at.toISOString(),
    read: !line.unread,
  };
}

function isReaction(type: NotificationType): type is 'reaction' | 'story_reaction' {
  return type === 'reaction' || type === 'story_reaction';
}

function isAboutComment(type: NotificationType): boolean {
  return type === 'comment' || type === 'also_commented' || type === 'comment_like';
}

/** About a post that may be another member's. */
export function isOnPostOfOthers(type: NotificationType): boolean {
  return type === 'also_commented' || type === 'comment_like' || type === 'poll_ended' || type === 'photo_tag';
}

function hasWords(type: NotificationType): boolean {
  return type === 'comment' || type === 'also_commented' || type === 'share' || type === 'story_reply';
}

export function isAbout(type: NotificationType, what: 'post' | 'story'): boolean {
  if (what === 'story') return type === 'story_reaction' || type === 'story_reply';
  if (type === 'poll_ended' || type === 'photo_tag') return true;
  return type === 'reaction' || type === 'share' || isAboutComment(type);
}
