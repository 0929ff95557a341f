import { groupPlaceKind } from '@hearth/contract/groups/rules';
import type { PostPlace } from '../../posts/posts.api.ts';

/** Posts of a group that wait for approval (decision 066). */
export const waitingKind = 'group-waiting';

/** The digit that says how a UUID was made: 8 for ids of groups, by rules of one's own. Nothing else has a 5. */
const versionAt = 14;
const ofGroups = '8';
const ofWaitingRooms = '5';

/**
 * Posts that wait for approval are in a place of their own, whose id is the group's with another version digit
 * (decision 066).
 */
export function waitingRoomOf(groupId: string): PostPlace {
  return { kind: waitingKind, id: withVersion(groupId, ofWaitingRooms) };
}

/** The group to which the place of a post belongs; undefined for other places. */
export function groupIdOf({ kind, id }: PostPlace): string | undefined {
  if (kind === groupPlaceKind) return id;
  return kind === waitingKind ? withVersion(id, ofGroups) : undefined;
}

function withVersion(id: string, version: string): string {
  return `${id.slice(0, versionAt)}${version}${id.slice(versionAt + 1)}`;
}
