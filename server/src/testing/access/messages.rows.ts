import { randomUUID } from 'node:crypto';
import { sendMessage } from '@hearth/contract/chat/endpoints';
import * as messages from '@hearth/contract/chat/message-actions';
import { listChatVoters, voteInChat } from '@hearth/contract/chat/message-polls';
import { chatIdOf } from '@hearth/contract/chat/rules';
import type { Endpoint } from '@hearth/contract/core/endpoint';
import { makeChatOfSeveral, write } from '../chats.ts';
import { type AccessRow, friendsOnly, ownerOnly } from './rows.ts';
import type { World } from './world.ts';

/** A message of the owner to the friend; for all others it does not exist. */
async function ownersMessage(world: World) {
  const friend = await world.as('friend');
  const { message } = (await write(world.owner, friend, 'Hello')).ok;
  return { params: { chatId: chatIdOf(world.owner.id, friend.id), messageId: message.id } };
}

const withBody = (body: () => object) => async (world: World) => ({ ...(await ownersMessage(world)), body: body() });
const theTwo = friendsOnly;
const forTheTwo = (endpoint: Endpoint): AccessRow => ({ endpoint, expected: theTwo, ask: ownersMessage });

/** A poll of the owner in a chat with the friend. */
async function ownersPoll(world: World) {
  const chatId = await makeChatOfSeveral(world.app, [world.owner.id, (await world.as('friend')).id]);
  const body = { id: randomUUID(), text: 'When?', poll: { options: ['Soon', 'Later'] } };
  const { message } = (await world.owner.client.call(sendMessage, { params: { chatId }, body })).ok;
  return { params: { chatId, messageId: message.id }, optionId: message.poll?.options[0]?.id ?? '' };
}

export const messageAccess: AccessRow[] = [
  ...[messages.readMessage, messages.listMessageEdits, messages.removeMessage].map(forTheTwo),
  ...[messages.unreactToMessage, messages.listMessageReactions, messages.pinMessage].map(forTheTwo),
  forTheTwo(messages.unpinMessage),
  { endpoint: messages.unsendMessage, expected: ownerOnly, ask: ownersMessage },
  { endpoint: messages.editMessage, expected: ownerOnly, ask: withBody(() => ({ text: 'Changed' })) },
  { endpoint: messages.reactToMessage, expected: theTwo, ask: withBody(() => ({ emoji: '👍' })) },
  {
    endpoint: voteInChat,
    expected: theTwo,
    async ask(world) {
      const { params, optionId } = await ownersPoll(world);
      return { params, body: { optionIds: [optionId] } };
    },
  },
  {
    endpoint: listChatVoters,
    expected: theTwo,
    async ask(world) {
      const { params, optionId } = await ownersPoll(world);
      return { params: { ...params, optionId } };
    },
  },
  {
    endpoint: messages.forwardMessage,
    expected: theTwo,
    async ask(world) {
      const asked = await ownersMessage(world);
      return { ...asked, body: { id: randomUUID(), chatId: asked.params.chatId } };
    },
  },
  {
    endpoint: messages.listChatPins,
    expected: theTwo,
    async ask(world) {
      const { params } = await ownersMessage(world);
      return { params: { chatId: params.chatId } };
    },
  },
  {
    endpoint: messages.setDisappearing,
    expected: theTwo,
    async ask(world) {
      const { params } = await ownersMessage(world);
      return { params: { chatId: params.chatId }, body: { hours: 24 } };
    },
  },
  {
    endpoint: messages.findDateInChat,
    expected: theTwo,
    async ask(world) {
      const { params } = await ownersMessage(world);
      return { params: { chatId: params.chatId }, query: { from: '2020-01-01T00:00:00.000Z' } };
    },
  },
];
