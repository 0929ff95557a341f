import * as contract from '@hearth/contract/chat/message-actions';
import * as polls from '@hearth/contract/chat/message-polls';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { listChatVoters, voteInChat } from '../polls/vote-in-chat.ts';
import { setDisappearing } from './disappearing.ts';
import { type EditDeps, editMessage, listMessageEdits } from './edit-message.ts';
import { findDate } from './find-date.ts';
import { type ForwardDeps, forwardMessage } from './forward-message.ts';
import { listChatPins, pinMessage } from './pin-message.ts';
import { listMessageReactions, reactToMessage } from './react-to-message.ts';
import { readMessage } from './read-message.ts';
import { removeMessage } from './remove-message.ts';
import { type UnsendDeps, unsendMessage } from './unsend-message.ts';

export type MessageDeps = EditDeps & UnsendDeps & ForwardDeps;

/** What is done with one message of a chat. */
export function messageRoutes(app: FastifyInstance, deps: MessageDeps): void {
  route(app, contract.readMessage, async ({ session: { memberId }, params }) => ({
    message: await readMessage(deps, { id: memberId, now: deps.clock.now() }, params),
  }));
  route(app, contract.unsendMessage, async ({ session, params }) => ({
    message: await unsendMessage(deps, session.memberId, params),
  }));
  route(app, contract.removeMessage, async ({ session, params }) => {
    await removeMessage(deps, session.memberId, params);
    return {};
  });
  route(app, contract.editMessage, async ({ session, params, body }) => ({
    message: await editMessage(deps, session.memberId, params, body),
  }));
  route(app, contract.listMessageEdits, async ({ session, params }) => ({
    items: await listMessageEdits(deps, session.memberId, params),
  }));
  route(app, contract.forwardMessage, ({ session, params, body }) =>
    forwardMessage(deps, session.memberId, params, body),
  );
  reactionRoutes(app, deps);
  pollRoutes(app, deps);
  placeRoutes(app, deps);
}

function reactionRoutes(app: FastifyInstance, deps: MessageDeps): void {
  route(app, contract.reactToMessage, async ({ session, params, body: { emoji } }) => ({
    message: await reactToMessage(deps, session.memberId, params, emoji),
  }));
  route(app, contract.unreactToMessage, async ({ session, params }) => ({
    message: await reactToMessage(deps, session.memberId, params, null),
  }));
  route(app, contract.listMessageReactions, ({ session, params, query }) =>
    listMessageReactions(deps, session.memberId, params, query),
  );
}

function pollRoutes(app: FastifyInstance, deps: MessageDeps): void {
  route(app, polls.voteInChat, async ({ session, params, body: { optionIds } }) => ({
    message: await voteInChat(deps, session.memberId, params, optionIds),
  }));
  route(app, polls.listChatVoters, ({ session, params: { optionId, ...address }, query }) =>
    listChatVoters(deps, session.memberId, address, { ...query, optionId }),
  );
}

function placeRoutes(app: FastifyInstance, deps: MessageDeps): void {
  route(app, contract.setDisappearing, async ({ session: { memberId }, params: { chatId }, body: { hours } }) => ({
    chat: await setDisappearing(deps, { memberId, chatId, hours }),
  }));
  route(app, contract.listChatPins, async ({ session: { memberId }, params }) => ({
    items: await listChatPins(deps, { id: memberId, now: deps.clock.now() }, params.chatId),
  }));
  route(app, contract.pinMessage, async ({ session, params }) => {
    await pinMessage(deps, session.memberId, params, true);
    return {};
  });
  route(app, contract.unpinMessage, async ({ session, params }) => {
    await pinMessage(deps, session.memberId, params, false);
    return {};
  });
  route(app, contract.findDateInChat, async ({ session, params, query }) => ({
    seq: await findDate(deps, session.memberId, params.chatId, new Date(query.from)),
  }));
}
