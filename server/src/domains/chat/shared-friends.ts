import type { ChatState } from '@hearth/contract/chat/endpoints';
import { directKind } from '@hearth/contract/chat/rules';
import type { MutualFriends } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { mutualFriendsOf } from '../friends/friends.api.ts';

/** By chat: the friends that the member shares with who writes to them in Spam. */
export async function sharedInSpam(
  db: Database,
  memberId: string,
  states: readonly ChatState[],
): Promise<Map<string, MutualFriends>> {
  const asked = states.flatMap(({ id, kind, folder, memberIds: [partnerId] }) =>
    kind === directKind && folder === 'Spam' && partnerId ? [{ id, partnerId }] : [],
  );
  const shared = await mutualFriendsOf(
    db,
    memberId,
    asked.map(({ partnerId }) => partnerId),
  );
  return new Map(
    asked.flatMap(({ id, partnerId }) => {
      const friends = shared.get(partnerId);
      return friends ? [[id, friends]] : [];
    }),
  );
}
