import { accountAccess } from './accounts.rows.ts';
import { ownDecisionAccess } from './cases.rows.ts';
import { chatAccess } from './chat.rows.ts';
import { eventDayAccess } from './event-days.rows.ts';
import { eventAccess } from './events.rows.ts';
import { groupChatAccess } from './group-chats.rows.ts';
import { groupAccess } from './groups.rows.ts';
import { messageAccess } from './messages.rows.ts';
import { moderationAccess } from './moderation.rows.ts';
import { notificationAccess } from './notifications.rows.ts';
import { operatorAccess } from './operators.rows.ts';
import { peopleAccess } from './people.rows.ts';
import { postAccess } from './posts.rows.ts';
import type { AccessRow } from './rows.ts';
import { storyAccess } from './stories.rows.ts';

export const accessRows: AccessRow[] = [
  ...accountAccess,
  ...peopleAccess,
  ...postAccess,
  ...groupAccess,
  ...eventAccess,
  ...eventDayAccess,
  ...storyAccess,
  ...chatAccess,
  ...messageAccess,
  ...groupChatAccess,
  ...notificationAccess,
  ...moderationAccess,
  ...operatorAccess,
  ...ownDecisionAccess,
];

export const nameOf = ({ method, path }: AccessRow['endpoint']): string => `${method} ${path}`;
