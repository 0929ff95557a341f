import { typingSignal } from '@hearth/contract/chat/endpoints';
import type { MessageListener } from '../domains/chat/announce-message.ts';
import { chatRoutes } from '../domains/chat/chat.routes.ts';
import { chatFiles } from '../domains/chat/chat-files.ts';
import { followChoices } from '../domains/chat/chat-privacy.ts';
import { registerChatTopic } from '../domains/chat/chat-topic.ts';
import { draftRoutes } from '../domains/chat/drafts/drafts.routes.ts';
import { eraseChats } from '../domains/chat/erase-chats.ts';
import {
  emptyChatOfGroup,
  eraseChatOfGroup,
  followLooks,
  followMembership,
} from '../domains/chat/group-chats/follow-group.ts';
import { groupChatRoutes } from '../domains/chat/group-chats/group-chats.routes.ts';
import { expireMessages } from '../domains/chat/messages/expire-messages.ts';
import { messageRoutes } from '../domains/chat/messages/messages.routes.ts';
import { openChatOfFriends } from '../domains/chat/open-chat-of-friends.ts';
import { relayTyping } from '../domains/chat/relay-typing.ts';
import { scheduledRoutes } from '../domains/chat/scheduled/scheduled.routes.ts';
import { sendDueMessages } from '../domains/chat/scheduled/send-scheduled.ts';
import { tidyChats } from '../domains/chat/tidy-chats.ts';
import { friendshipStarted, reachChosen } from '../domains/friends/friends.api.ts';
import { groupClosed, groupDeleted, groupLooksChanged, membershipChanged } from '../domains/groups/groups.api.ts';
import type { LinkCards } from '../domains/links/links.api.ts';
import { repeatOnce } from '../platform/jobs/once-among-servers.ts';
import type { WiredMedia } from './media.ts';
import type { Platform } from './platform.ts';

const hourMs = 3_600_000;
const expireEveryMs = hourMs / 60;
const sendEveryMs = 10_000;

export type WiredChat = {
  /** Called with every message after its commit, by the server that accepted it. */
  onMessage(listener: MessageListener): void;
};

export function wireChat(platform: Platform, { purposes, removal, copy }: WiredMedia, cards: LinkCards): WiredChat {
  const { http, db, clock, live, topics, signals, events, erasers, jobs, site } = platform;
  const { memberships } = platform.caches;
  const messageListeners: MessageListener[] = [];
  const deps = { db, memberships, live };
  const sending = { ...deps, clock, events, messageListeners, cards, site };
  chatRoutes(http, sending);
  messageRoutes(http, { ...sending, removal, copyFile: copy });
  scheduledRoutes(http, { ...sending, removal });
  draftRoutes(http, { ...deps, clock });
  groupChatRoutes(http, { ...deps, clock, site, removal });
  registerChatTopic(topics, db);
  purposes.register('chat', chatFiles(deps));
  signals.onSignal(typingSignal, ({ memberId }, typing) => relayTyping(deps, { memberId, ...typing }));
  events.on(friendshipStarted, (trx, { accepter, requester }, afterCommit) =>
    openChatOfFriends(live, trx, [accepter, requester], afterCommit),
  );
  const following = { live, clock, removal };
  events.on(membershipChanged, (trx, change, afterCommit) => followMembership(following, trx, change, afterCommit));
  events.on(groupLooksChanged, (trx, change, afterCommit) => followLooks(following, trx, change, afterCommit));
  events.on(groupClosed, async (trx, { groupId }, afterCommit) => {
    await emptyChatOfGroup(following, trx, groupId, afterCommit);
  });
  events.on(groupDeleted, (trx, { groupId }, afterCommit) => eraseChatOfGroup(following, trx, groupId, afterCommit));
  events.on(reachChosen, (trx, choice) => followChoices(trx, choice));
  erasers.push((trx, memberId, afterCommit) =>
    eraseChats({ live, clock, removal, memberships }, trx, memberId, afterCommit),
  );
  jobs.push(repeatOnce(platform, 'expire messages', expireEveryMs, () => expireMessages({ ...deps, clock, removal })));
  jobs.push(repeatOnce(platform, 'send scheduled messages', sendEveryMs, () => sendDueMessages(sending)));
  jobs.push(repeatOnce(platform, 'tidy chats', hourMs, () => tidyChats({ db, clock })));
  return { onMessage: (listener) => messageListeners.push(listener) };
}
