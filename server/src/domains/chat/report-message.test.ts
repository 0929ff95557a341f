import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import { sendMessage } from '@hearth/contract/chat/endpoints';
import { unsendMessage } from '@hearth/contract/chat/message-actions';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { readCase } from '@hearth/contract/moderation/cases';
import { reportMessage } from '@hearth/contract/reports/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildImage } from '../../testing/build-image.ts';
import { befriend } from '../../testing/chats.ts';
import { groupOf, inGroup } from '../../testing/group-chats.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { caseAbout, spam } from '../../testing/operators/cases.ts';
import { newOperator } from '../../testing/operators/give-role.ts';
import { uploadMedia } from '../../testing/upload.ts';

let app: TestApp;
let judge: TestMember;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
let chatId: string;
beforeAll(async () => {
  app = await startTestApp();
  judge = await newOperator(app, 'moderator');
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ada, ben, cleo] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  chatId = await groupOf(ada, [ben, cleo]);
});

const say = async (who: TestMember, text: string) => (await inGroup(chatId).say(who, text)).ok.message.id;
const report = (messageId: string, contextIds: string[], who = ben) =>
  who.client.call(reportMessage, { params: { chatId, messageId }, body: { ...spam, contextIds } });
async function contextAbout(about: TestMember) {
  const { id: caseId } = await caseAbout(judge, about);
  const full = (await judge.client.call(readCase, { params: { caseId } })).ok;
  return full.context.map(({ sender, text, files, before }) => [sender?.id, text, files, before]);
}

it('is shown with the messages that its reporters tick, in order, once each, and with no other', async () => {
  const photo = await buildImage({ width: 40, height: 20 }, 'jpeg');
  const media = await uploadMedia(cleo.client, photo, { purpose: 'chat', contextId: chatId, name: 'cat.jpg' });
  const first = await say(ben, 'Where are you?');
  await say(cleo, 'A secret of mine');
  const withFile = (await inGroup(chatId).sendFile(cleo, media.id)).ok.message.id;
  const threat = await say(ada, 'You will regret this');
  const last = await say(cleo, 'Stop it');
  expect((await report(threat, [last, first])).status).toBe(200);
  expect((await report(threat, [last, withFile], cleo)).status).toBe(200);
  expect(await contextAbout(ada)).toEqual([
    [ben.id, 'Where are you?', [], true],
    [cleo.id, '', ['image'], true],
    [cleo.id, 'Stop it', [], false],
  ]);
  const { id: caseId } = await caseAbout(judge, ada);
  const shown = JSON.stringify((await judge.client.call(readCase, { params: { caseId } })).ok);
  expect(shown).not.toContain('A secret of mine');
  expect(shown).not.toContain(media.id);
  expect((await judge.client.request({ method: 'GET', url: media.url })).status).toBe(404);
});

it('is changed by reporting again with others, and by nothing else', async () => {
  const [one, threat] = [await say(cleo, 'One'), await say(ada, 'Threat')];
  await report(threat, []);
  expect(await contextAbout(ada)).toEqual([]);
  await report(threat, [one, threat]);
  expect(await contextAbout(ada)).toEqual([[cleo.id, 'One', [], true]]);
  expect((await caseAbout(judge, ada)).reports).toBe(1);
});

it('is refused with messages that its reporter does not see, and with too many', async () => {
  const threat = await say(ada, 'Threat');
  const late = await newMember(app);
  await befriend(ada, late);
  await inGroup(chatId).add(ada, late);
  const after = await say(ada, 'Another threat');
  expect((await report(after, [threat], late)).status).toBe(404);
  const elsewhere = (await inGroup(await groupOf(ada, [cleo, late])).say(ada, 'Elsewhere')).ok.message.id;
  expect((await report(threat, [elsewhere])).status).toBe(404);
  const ofCleo = await say(cleo, 'Hello');
  await cleo.client.call(blockMember, { params: { memberId: ben.id } });
  expect((await report(threat, [ofCleo])).status).toBe(404);
  expect((await report(threat, [after, after])).status).toBe(400);
  const many = Array.from({ length: 11 }, (_, index) => after.replace(/^.{2}/, (index + 10).toString()));
  expect((await report(threat, many)).status).toBe(400);
  await expect(caseAbout(judge, ada)).rejects.toThrow();
});

it('keeps nothing of what was unsent before, nor of somebody whose account is gone', async () => {
  const [unsent, ofCleo, ofBen] = [await say(cleo, 'Unsent'), await say(cleo, 'Gone'), await say(ben, 'Stays')];
  const threat = await say(ada, 'Threat');
  await cleo.client.call(unsendMessage, { params: { chatId, messageId: unsent } });
  await report(threat, [unsent, ofCleo, ofBen]);
  expect((await contextAbout(ada)).map(([, text]) => text)).toEqual(['Gone', 'Stays']);
  await cleo.client.call(deleteAccount, { body: { password: cleo.password } });
  expect((await contextAbout(ada)).map(([, text]) => text)).toEqual(['Stays']);
});

it('a poll is shown with its options', async () => {
  const poll = { id: randomUUID(), text: 'Whom do we hate?', poll: { options: ['Ben', 'Cleo'] } };
  const { message } = (await ada.client.call(sendMessage, { params: { chatId }, body: poll })).ok;
  await report(message.id, []);
  const { id: caseId } = await caseAbout(judge, ada);
  const { reported } = (await judge.client.call(readCase, { params: { caseId } })).ok;
  expect(reported?.text).toBe('Whom do we hate?\n– Ben\n– Cleo');
});
