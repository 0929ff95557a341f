import { chatTyping } from '@hearth/contract/chat/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import { isOpen } from './chat.policy.ts';
import { findPartner } from './find-partner.ts';
import { findStanding } from './find-standing.ts';
import type { Live } from './tell-sides.ts';

type Typing = { memberId: string; chatId: string; typing: boolean };

/** Told to the other one only, and only if their own side is open: a stranger learns nothing until answered. */
export async function tellTyping({ db, live }: { db: Database; live: Live }, typing: Typing): Promise<void> {
  const { memberId, chatId } = typing;
  const partnerId = findPartner(chatId, memberId);
  const { standing } = await findStanding(db, partnerId, chatId);
  if (isOpen(standing)) live.publish(memberTopic(partnerId), chatTyping, { chatId, typing: typing.typing });
}
