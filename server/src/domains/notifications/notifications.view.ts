import type { GroupLink } from '@hearth/contract/groups/group-link';
import type { Notification } from '@hearth/contract/notifications/endpoints';
import type { NotificationType } from '@hearth/contract/notifications/rules';
import { type ReactionKind, reactionKinds } from '@hearth/contract/posts/rules';
import type { Person } from '@hearth/contract/profiles/person';
import type { CauseRow } from './causes.queries.ts';
import type { LineRow } from './lines.queries.ts';
import { isDecision } from './notifications.policy.ts';

export const actorsShown = 2;

/** Groups by the posts that were written in them, and by their own ids. */
export type GroupsOfLines = {
  ofPosts: ReadonlyMap<string, Pick<GroupLink, 'id' | 'name'>>;
  named: ReadonlyMap<string, GroupLink>;
};

type ShownLine = {
  line: LineRow;
  causes: readonly CauseRow[];
  actorCount: number;
  people: ReadonlyMap<string, Person>;
  groups: GroupsOfLines;
};

/** Undefined when none of its actors is a member any more. */
export function toNotification({ line, causes, actorCount, people, groups }: ShownLine): Notification | undefined {
  const { type, target_id: targetId } = line;
  const actorIds = [...new Set(causes.map((cause) => cause.actor_id))].filter((id) => people.has(id));
  const latest = causes.find((cause) => people.has(cause.actor_id));
  if (!latest) return undefined;
  const bySite = isDecision(type);
  const group = isAbout(type, 'post') ? groups.ofPosts.get(targetId) : groups.named.get(targetId);
  return {
    id: line.id,
    type,
    actors: bySite ? [] : actorIds.slice(0, actorsShown).flatMap((id) => people.get(id) ?? []),
    actorCount: bySite ? 0 : Math.max(actorCount, actorIds.length),
    postId: isAbout(type, 'post') ? targetId : null,
    commentId: isAboutComment(type) && latest.cause_id !== targetId ? latest.cause_id : null,
    storyId: isAbout(type, 'story') ? targetId : null,
    reaction: reactionOf(type, causes),
    excerpt: hasWords(type) ? latest.detail : null,
    decision: type === 'verification' ? (latest.detail as 'approved' | 'rejected') : null,
    at: line.at.toISOString(),
    read: !line.unread,
    groupId: group?.id ?? null,
    groupName: group?.name ?? null,
  };
}

/** The latest one; of a comment null while there are only likes, because then its words are about likes. */
function reactionOf(type: NotificationType, causes: readonly CauseRow[]): ReactionKind | null {
  const kinds = causes.map(({ detail }) => reactionKinds.find((kind) => kind === detail));
  if (type === 'reaction' || type === 'story_reaction') return kinds[0] ?? null;
  return type === 'comment_like' ? (kinds.find((kind) => kind && kind !== 'like') ?? null) : null;
}

/** A mention may be in the post itself: then its cause is the post. */
function isAboutComment(type: NotificationType): boolean {
  return (
    type === 'comment' || type === 'also_commented' || type === 'comment_like' || type === 'mention' || type === 'reply'
  );
}

/** About a post that may be another member's. */
export function isOnPostOfOthers(type: NotificationType): boolean {
  return (
    type === 'also_commented' ||
    type === 'comment_like' ||
    type === 'group_post' ||
    type === 'mention' ||
    type === 'reply' ||
    type === 'poll_ended' ||
    type === 'photo_tag'
  );
}

const wordy: readonly NotificationType[] = [
  'comment',
  'also_commented',
  'share',
  'story_reply',
  'mention',
  'story_mention',
  'group_post',
  'group_post_removed',
  'group_comment_removed',
  'reply',
];

function hasWords(type: NotificationType): boolean {
  return wordy.includes(type);
}

export function isAbout(type: NotificationType, what: 'post' | 'story' | 'group'): boolean {
  if (what === 'story') return type === 'story_reaction' || type === 'story_reply' || type === 'story_mention';
  const isGroupPost = type === 'group_post' || type === 'group_post_approved';
  if (what === 'group') return type.startsWith('group_') && !isGroupPost;
  if (type === 'poll_ended' || type === 'photo_tag') return true;
  return type === 'reaction' || type === 'share' || isGroupPost || isAboutComment(type);
}
