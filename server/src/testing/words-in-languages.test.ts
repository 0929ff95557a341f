import { requestPasswordReset } from '@hearth/contract/accounts/endpoints';
import { recordLocale } from '@hearth/contract/accounts/locale';
import * as push from '@hearth/contract/notifications/push';
import { type Language, languageCodes } from '@hearth/words/languages';
import { sayIn } from '@hearth/words/say';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { newMember, type TestMember } from './members.ts';
import { writeComment, writePost } from './posts.ts';
import { startPushService } from './push-service.ts';

let app: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({}, { postOutside: service.postOutside });
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});

async function memberWho(reads: Language): Promise<TestMember> {
  const member = await newMember(app);
  const body = { browserLanguage: reads, timeZone: 'Europe/Berlin' };
  expect((await member.client.call(recordLocale, { body })).status).toBe(200);
  return member;
}

/** A sentence from right to left keeps foreign names apart, translated or not. */
const withoutIsolates = (text: string) => text.replace(/[\u2068\u2069]/g, '');

const commented = '{people, plural, one {{name} commented on your post.} other {{name} commented on your post.}}';
const others = languageCodes.filter((code) => code !== 'en');

test.each(['de', 'ar'] as const)('a mail and a push are written in %s to a member who reads it', async (language) => {
  const [ada, ben] = [await memberWho(language), await memberWho('en')];
  const say = sayIn(language);

  await app.visitor().call(requestPasswordReset, { body: { email: ada.email } });
  const mail = await app.db.selectFrom('emails').selectAll().where('recipient', '=', ada.email).executeTakeFirst();
  expect(mail?.subject).toBe(say('Reset your {site} password', { site: 'Hearth' }));
  expect(mail?.body).toContain(say('If it wasn’t you, ignore this message; your password stays as it is.'));
  expect(mail?.body).toContain('/reset-password#token=');

  await ada.client.call(push.subscribeToPush, { body: service.subscription(`/${language}`) });
  await writeComment(ben, (await writePost(ada)).id);
  const [{ text } = { text: '{}' }] = await service.arrived(`/${language}`);
  expect(JSON.parse(text).body).toBe(say(commented, { name: ben.displayName, people: 1 }));
});

// Fails until the catalogs hold these texts.
test.each(others)('mails and pushes are translated into %s', (language) => {
  const say = sayIn(language);
  const english = sayIn('en');
  for (const [source, values] of [
    ['Reset your {site} password', { site: 'Hearth' }],
    ['If it wasn’t you, ignore this message; your password stays as it is.', {}],
    [commented, { name: 'Ben', people: 1 }],
    ['{name} sent you a message.', { name: 'Ben' }],
  ] as const)
    expect(withoutIsolates(say(source, values))).not.toBe(english(source, values));
});
