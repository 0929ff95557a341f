import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { requestPasswordReset, saveSettings, signIn, signUp } from '@hearth/contract/accounts/endpoints';
import { askForPasskey } from '@hearth/contract/accounts/passkeys';
import { makeRecoveryCodes } from '@hearth/contract/accounts/recovery';
import { askForWork } from '@hearth/contract/accounts/work';
import { saveChatDraft } from '@hearth/contract/chat/drafts';
import { sendMessage } from '@hearth/contract/chat/endpoints';
import * as messageActions from '@hearth/contract/chat/message-actions';
import { voteInChat } from '@hearth/contract/chat/message-polls';
import { scheduleMessage } from '@hearth/contract/chat/scheduled';
import { chooseTag } from '@hearth/contract/feed/endpoints';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { makeInvitation } from '@hearth/contract/invitations/endpoints';
import { previewLink } from '@hearth/contract/links/cards';
import { saveNotificationSettings, seeNotifications } from '@hearth/contract/notifications/endpoints';
import { saveMailSettings } from '@hearth/contract/notifications/mail';
import { subscribeToPush } from '@hearth/contract/notifications/push';
import { addAlbumPhoto, createAlbum } from '@hearth/contract/posts/albums';
import { reactToComment } from '@hearth/contract/posts/comments';
import { editPost, reportPost, setReaction } from '@hearth/contract/posts/endpoints';
import { tagPhoto } from '@hearth/contract/posts/photo-tags';
import { vote } from '@hearth/contract/posts/polls';
import { chooseReadingLanguages } from '@hearth/contract/posts/reading-languages';
import { savePost } from '@hearth/contract/posts/saved';
import { setProfilePhoto } from '@hearth/contract/profiles/endpoints';
import { saveReach } from '@hearth/contract/reach/endpoints';
import { reportMember } from '@hearth/contract/reports/endpoints';
import { addPatterns, saveNewcomerRules } from '@hearth/contract/rules/site-rules';
import { countVisit } from '@hearth/contract/shortcuts/endpoints';
import { saveSiteSettings } from '@hearth/contract/site/settings';
import { requestVerification } from '@hearth/contract/verification/endpoints';
import { makeVouchCode } from '@hearth/contract/vouching/endpoints';
import { hashCode } from '../domains/accounts/confirmation/begin-confirmation.ts';
import { putConfirmation } from '../domains/accounts/confirmation/confirmations.queries.ts';
import { putMailed } from '../domains/invitations/mailed-invitations.queries.ts';
import { storeSharedPicture } from '../domains/media/pictures/shared-pictures.ts';
import { createBirthdayAnnouncer } from '../domains/notifications/listeners/announce-birthdays.ts';
import { countSite } from '../domains/overview/count-site.ts';
import { recordAction } from '../operator/record-action.ts';
import { runCommand } from '../operator/run-command.ts';
import { sharedSecret } from '../platform/secrets/shared-secret.ts';
import { addFailure } from '../platform/warnings/site-warnings.queries.ts';
import { openMediaStorage } from '../wiring/media-storage.ts';
import type { TestApp } from './app.ts';
import { turnOnTwoStep } from './app-codes.ts';
import { buildImage } from './build-image.ts';
import { befriend, chatOf, sendFile, write } from './chats.ts';
import { beginGroup, inGroup } from './group-chats.ts';
import { joinGroup, newGroup, writeInGroup } from './groups.ts';
import { newMember, signUpBody, type TestMember } from './members.ts';
import { namingPost } from './mentions.ts';
import { moderateSmallGroup } from './moderated-group.ts';
import { pollOf, share, writeComment, writePost, writeReply } from './posts.ts';
import { silentLog } from './silent-log.ts';
import { meet } from './small-events.ts';
import { registerPasskey } from './soft-passkey.ts';
import { react, see, writeStory } from './stories.ts';
import { uploadMedia } from './upload.ts';

export type SmallSite = { ada: TestMember; ben: TestMember; photoUrl: string };

/** A few members who use nearly everything, so that nearly every table has rows. */
export async function fillSmallSite(app: TestApp): Promise<SmallSite> {
  const [ada, ben, cleo] = [await newMember(app), await newMember(app, bornOn(app.clock.now())), await newMember(app)];
  await befriend(ada, ben);
  await cleo.client.call(blockMember, { params: { memberId: ben.id } });
  const photoUrl = await publish(ada, ben);
  await ask(app, ada, ben);
  await chat(app, ada, ben);
  await chatOfSeveral(ada, ben, cleo);
  const story = await writeStory(ada, { caption: 'At the lake' });
  await see(ben, story);
  await react(ben, story, 'love');
  const picture = await uploadPhoto(ben, 'profilePic');
  await ben.client.call(setProfilePhoto, { params: { field: 'profilePic' }, body: { mediaId: picture } });
  await ben.client.call(reportMember, { params: { memberId: ada.id }, body: { reason: 'other', note: 'Not Ada' } });
  await ada.client.call(requestVerification);
  await runCommand(app, ['grant', 'owner', ada.id]);
  await ada.client.call(saveSiteSettings, { body: { description: 'A small site' } });
  await ada.client.call(addPatterns, { body: { kind: 'words', action: 'hold', patterns: ['casino'] } });
  await ada.client.call(saveNewcomerRules, {
    body: {
      days: 30,
      perDay: { post: null, comment: 100, stranger_message: null, friend_request: null },
      holdsLinks: false,
    },
  });
  await writePost(ben, { content: 'The casino of the harvest' });
  const { id: naming } = await writePost(ada, namingPost(cleo));
  await writeComment(ben, naming, 'Hello to both');
  await invite(app, ada);
  await ada.client.call(chooseReadingLanguages, { body: { languages: ['en', 'de'] } });
  await putConfirmation(app.db, waitingAddress(app, ada));
  await ada.client.call(saveReach, { body: { friendList: 'friends' } });
  await ada.client.call(chooseTag, { params: { tag: 'harvest' }, body: { choice: 'followed' } });
  await writePost(ben, { content: 'Apples #Harvest' });
  await ben.client.call(countVisit, { params: { memberId: ada.id, place: 'profile' } });
  await app.visitor().call(requestPasswordReset, { body: { email: ada.email } });
  await ada.client.call(makeRecoveryCodes, { body: { password: ada.password } });
  await trust(app, ada, ben);
  await app.visitor().call(signIn, { body: { identifier: ben.email, password: 'guessed' } });
  await turnOnTwoStep(app, cleo);
  await registerPasskey(ben);
  await app.visitor().call(askForPasskey);
  await app.visitor().call(signIn, { body: { identifier: cleo.email, password: cleo.password } });
  await cleo.client.call(saveSettings, { body: { email: `new-${cleo.email}`, password: cleo.password } });
  await write(cleo, ada, 'We have not met');
  await chooseNotifications(ben);
  await celebrate(app);
  await recordAction(app, 'badge give', [ben.id]);
  // No server carries it out, so that it stays.
  await app.db.insertInto('refoldings').values({ name: 'unknown', reached: null }).execute();
  await addFailure(app.db, { name: 'scheduled backup', at: app.clock.now(), reason: 'The disk is full.' });
  await countSite(app);
  await gather(app, ada, ben);
  await moderateSmallGroup(app, ada, ben);
  await meet(app, ada, ben);
  await shareKeys(app);
  await storeCardPicture(app);
  return { ada, ben, photoUrl };
}

/** Ada has lost every way in, and her friend has made a code. */
async function trust(app: TestApp, ada: TestMember, ben: TestMember): Promise<void> {
  await app.db.insertInto('trusted_friends').values({ owner_id: ada.id, member_id: ben.id }).execute();
  const at = app.clock.now();
  const request = { owner_id: ada.id, asked_at: at, expires_at: new Date(at.getTime() + 3_600_000) };
  await app.db.insertInto('vouch_requests').values(request).execute();
  await ben.client.call(makeVouchCode, { params: { memberId: ada.id } });
}

/** Somebody came by an invitation, another is open, and somebody waits. */
async function invite(app: TestApp, inviter: TestMember): Promise<void> {
  const { code } = (await inviter.client.call(makeInvitation, { body: { uses: 1, days: 7 } })).ok;
  await newMember(app, { invitation: code });
  await putMailed(app.db, inviter.id, [hashCode(inviter.id, 'an address')], app.clock.now());
  await inviter.client.call(makeInvitation, { body: { uses: 5, days: 7 } });
  await app.visitor().call(askForWork);
  await app.db.insertInto('invitation_quotas').values({ member_id: inviter.id, people: 50 }).execute();
  await inviter.client.call(saveSiteSettings, { body: { joining: 'approval' } });
  await app.visitor().call(signUp, { body: signUpBody({ answer: 'I live next door.' }) });
  await inviter.client.call(saveSiteSettings, { body: { joining: 'anyone' } });
}

/** Two groups, one of which was deleted and still has posts to remove, and a post of which members are still to be notified. */
async function gather(app: TestApp, ada: TestMember, ben: TestMember): Promise<void> {
  const group = await newGroup(ada, 'private', { name: 'Night choir', questions: ['Which voice?'] });
  await joinGroup(ben, group.id, ['Bass']);
  await writeInGroup(ada, group.id);
  await app.db.insertInto('erased_members').values({ id: randomUUID(), erased_at: app.clock.now() }).execute();
  await app.db.insertInto('closed_groups').values({ id: randomUUID(), at: app.clock.now() }).execute();
  const claimed = new Date(app.clock.now().getTime() + 3_600_000);
  await app.db
    .insertInto('pending_notifications')
    .values({ target_id: randomUUID(), type: 'group_post', notified_to: ada.id, claimed_until: claimed })
    .execute();
}

async function shareKeys({ db, config }: TestApp): Promise<void> {
  const at = { db, siteSecret: 'of all servers', name: 'keys', path: join(config.dataDir, 'none') };
  await sharedSecret(at, () => 'keys of the site');
}

/** As of a link card: no member owns it. */
async function storeCardPicture({ db, clock, config }: TestApp): Promise<void> {
  const data = await buildImage({ width: 64, height: 32 }, 'jpeg');
  const main = { data, width: 64, height: 32, mime: 'image/jpeg' } as const;
  const pictures = { make: async () => ({ main, variants: [], placeholder: '' }) };
  await storeSharedPicture({ db, clock, storage: await openMediaStorage({ config, log: silentLog }), pictures }, data);
}

async function publish(author: TestMember, reader: TestMember): Promise<string> {
  const content = 'Tabs\tand\nnew lines, \\N and "quotes", ’ünïcödé’ and 🔥';
  const mentions = [{ memberId: reader.id, start: 0, length: 4 }];
  const post = await writePost(author, { content, mentions, mediaIds: [await uploadPhoto(author, 'post')] });
  const at = { params: { postId: post.id } };
  await reader.client.call(setReaction, { ...at, body: { kind: 'haha' } });
  const comment = await writeComment(reader, post.id, 'Back\\slash');
  await author.client.call(reactToComment, {
    params: { postId: post.id, commentId: comment.id },
    body: { kind: 'like' },
  });
  await writeReply(author, { postId: post.id, replyToId: comment.id });
  await reader.client.call(savePost, at);
  await reader.client.call(reportPost, { ...at, body: { reason: 'spam' } });
  await share(reader, post.id);
  await author.client.call(editPost, { ...at, body: { content: `${content}!` } });
  await author.client.call(previewLink, { body: { url: 'http://127.0.0.1/' } });
  const [media] = post.media;
  if (!media) throw new Error('the post has no photo');
  const { album } = (await author.client.call(createAlbum, { body: { name: 'Summer' } })).ok;
  const inAlbum = { params: { albumId: album.id, mediaId: media.id }, body: { postId: post.id } };
  await author.client.call(addAlbumPhoto, inAlbum);
  const tag = { postId: post.id, mediaId: media.id, memberId: reader.id };
  await author.client.call(tagPhoto, { params: tag, body: { point: { x: 500, y: 250 } } });
  return media.url;
}

async function ask(app: TestApp, author: TestMember, voter: TestMember): Promise<void> {
  const { id: postId, poll } = await writePost(author, { content: 'What to drink?', poll: pollOf(app) });
  await voter.client.call(vote, { params: { postId }, body: { optionIds: [poll?.options[0]?.id] } });
}

async function chat({ clock }: TestApp, ada: TestMember, ben: TestMember): Promise<void> {
  const hello = (await write(ada, ben, 'Hello')).ok.message;
  const hi = (await write(ben, ada, 'Hi\nthere')).ok.message;
  await changeMessages(ada, ben, hello.id, hi.id);
  const { chatId } = chatOf(ada, ben).params;
  const file = await uploadMedia(ada.client, Buffer.from('plain words'), {
    purpose: 'chat',
    name: 'notes.txt',
    contextId: chatId,
  });
  await sendFile(ada, ben, file.id);
  const at = new Date(clock.now().getTime() + 3_600_000).toISOString();
  const later = { id: randomUUID(), to: ben.id, text: 'Later', at };
  await ada.client.call(scheduleMessage, { ...chatOf(ada, ben), body: later });
  await ada.client.call(saveChatDraft, { ...chatOf(ada, ben), body: { text: 'Not yet', mentions: [], ageMs: 0 } });
}

async function changeMessages(ada: TestMember, ben: TestMember, adasId: string, bensId: string): Promise<void> {
  const at = (messageId: string) => ({ params: { ...chatOf(ada, ben).params, messageId } });
  await ada.client.call(messageActions.editMessage, { ...at(adasId), body: { text: 'Hello Ben' } });
  await ben.client.call(messageActions.reactToMessage, { ...at(adasId), body: { emoji: '👍' } });
  await ben.client.call(messageActions.pinMessage, at(adasId));
  await ada.client.call(messageActions.removeMessage, at(bensId));
}

/** Somebody was removed from it, and somebody else is asked to join. */
async function chatOfSeveral(ada: TestMember, ben: TestMember, stranger: TestMember): Promise<void> {
  const chatId = (await beginGroup(ada, [ben, stranger], { name: 'Garden' })).ok.chat.id;
  const group = inGroup(chatId);
  await group.say(ada, 'Who brings the seeds?');
  const question = { id: randomUUID(), text: 'When?', poll: { options: ['Soon', 'Later'] } };
  const { message } = (await ada.client.call(sendMessage, { params: { chatId }, body: question })).ok;
  const params = { chatId, messageId: message.id };
  await ben.client.call(voteInChat, { params, body: { optionIds: [message.poll?.options[0]?.id] } });
  await group.remove(ada, ben);
}

async function chooseNotifications(who: TestMember): Promise<void> {
  const types = { friend_request: { push: false } };
  await who.client.call(saveNotificationSettings, { body: { types, pushText: true } });
  await who.client.call(saveMailSettings, { body: { types: { reaction: true } } });
  await who.client.call(seeNotifications, { body: { until: '2026-01-01T00:00:00.000Z' } });
  const [p256dh, auth] = [65, 16].map((length) => Buffer.alloc(length, 4).toString('base64url'));
  await who.client.call(subscribeToPush, { body: { endpoint: 'https://push.example.org/ben', p256dh, auth } });
}

let bytes: Promise<Buffer> | undefined;

export async function uploadPhoto(who: TestMember, purpose: 'post' | 'profilePic'): Promise<string> {
  bytes ??= buildImage({ width: 640, height: 480 }, 'jpeg');
  return (await uploadMedia(who.client, await bytes, { purpose })).id;
}

const bornOn = (today: Date) => ({
  dateOfBirth: { day: today.getUTCDate(), month: today.getUTCMonth() + 1, year: 1990 },
});

async function celebrate({ db, clock }: TestApp): Promise<void> {
  const announce = createBirthdayAnnouncer({ db, clock, announcer: { changed: () => undefined } });
  await announce(new AbortController().signal);
}

function waitingAddress({ clock }: TestApp, { id }: TestMember) {
  const hash = hashCode(id, '123456');
  const at = clock.now();
  const expires_at = new Date(at.getTime() + 3_600_000);
  return { account_id: id, email: 'new@example.org', token_hash: hash, code_hash: hash, sent_at: at, expires_at };
}
