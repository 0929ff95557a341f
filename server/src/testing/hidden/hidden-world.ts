import { randomUUID } from 'node:crypto';
import { sendMessage } from '@hearth/contract/chat/endpoints';
import { reactToMessage } from '@hearth/contract/chat/message-actions';
import { voteInChat } from '@hearth/contract/chat/message-polls';
import { chatIdOf } from '@hearth/contract/chat/rules';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { makeInvitation } from '@hearth/contract/invitations/endpoints';
import { createAlbum } from '@hearth/contract/posts/albums';
import { reactToComment } from '@hearth/contract/posts/comments';
import { setReaction } from '@hearth/contract/posts/endpoints';
import { vote } from '@hearth/contract/posts/polls';
import { savePost } from '@hearth/contract/posts/saved';
import { countVisit } from '@hearth/contract/shortcuts/endpoints';
import { askTrustedFriends, chooseTrustedFriends } from '@hearth/contract/vouching/endpoints';
import { setBadge } from '../../domains/profiles/profiles.api.ts';
import type { TestApp } from '../app.ts';
import { befriend, makeChatOfSeveral, write } from '../chats.ts';
import { joinGroup, newGroup, writeInGroup } from '../groups.ts';
import { newMember, type TestMember } from '../members.ts';
import { pollOf, share, writeComment, writePost, writeReply } from '../posts.ts';
import { react, see, writeStory } from '../stories.ts';
import { eventOfAll } from './hidden-events.ts';
import { moderatedByViewer } from './hidden-moderation.ts';

export type HiddenWorld = {
  viewer: TestMember;
  friend: TestMember;
  blocker: TestMember;
  /** By the friend, public: the blocker and two others reacted, commented, liked a comment, voted and shared. */
  postId: string;
  /** The viewer's own. */
  albumId: string;
  /** Of the poll there; all of them chose it. */
  optionId: string;
  commentId: string;
  storyId: string;
  /** Public, of the friend's: everyone is a member and has posted there. */
  groupId: string;
  /** A chat that all of them are in. */
  chatOfAllId: string;
  /** Of the friend there, with a poll; all of them reacted. */
  messageOfAllId: string;
  /** Of the poll there; all of them chose it. */
  optionOfAllId: string;
  /** A group that the viewer moderates. */
  moderatedId: string;
  /** Of the friend, with the viewer as a co-host: all of them go. */
  event: { eventId: string; dateId: string };
  /** Of the friend. */
  invitationCode: string;
  /** What the blocker made. */
  hidden: { postId: string; commentId: string; storyId: string; chatId: string; messageId: string };
  /** Whatever of these a body contains tells of the blocker. */
  traces: string[];
};

const names = { firstName: 'Zyxhidden', lastName: 'Wvublocker', profileName: 'zyx.handle' };

/** The blocker was everywhere where lists come from, between two others, and then blocked the viewer. */
export async function createHiddenWorld(app: TestApp): Promise<HiddenWorld> {
  const tick = () => app.clock.advance(1_000);
  const viewer = await newMember(app, { firstName: 'Viewer' });
  const friend = await newMember(app, { firstName: 'Friend' });
  const [early, late] = [await newMember(app, { firstName: 'Early' }), await newMember(app, { firstName: 'Late' })];
  const blocker = await newMember(app, names);
  const trio = [early, blocker, late];
  let hiddenMessageId = '';
  await befriend(viewer, friend);
  for (const other of trio) {
    tick();
    await befriend(friend, other);
  }

  const trusted = { memberIds: [viewer.id, early.id, blocker.id] };
  await friend.client.call(chooseTrustedFriends, { body: trusted });
  await app.visitor().call(askTrustedFriends, { body: { identifier: friend.email } });
  const post = await writePost(friend, { content: 'Everyone was here #everyone', poll: pollOf(app) });
  const optionId = post.poll?.options[0]?.id ?? '';
  const own = await writePost(viewer, { content: 'Mine' });
  const { album } = (await viewer.client.call(createAlbum, { body: { name: 'Mine' } })).ok;
  const hiddenPost = await writePost(blocker, { content: 'Zyxhidden words #everyone #everyonezyx' });
  const story = await writeStory(viewer, { audience: 'public' });
  const hiddenStory = await writeStory(blocker, { audience: 'public' });
  const hiddenIds: string[] = [];
  const liked = await writeComment(early, post.id, 'Like me');
  for (const other of trio) {
    for (const postId of [post.id, own.id]) {
      tick();
      await other.client.call(setReaction, { params: { postId }, body: { kind: 'love' } });
      const comment = await writeComment(other, postId, `words of ${other.displayName}`);
      const shared = await share(other, postId);
      if (other === blocker) hiddenIds.unshift(comment.id, shared.id);
    }
    await other.client.call(reactToComment, {
      params: { postId: post.id, commentId: liked.id },
      body: { kind: 'like' },
    });
    await other.client.call(vote, { params: { postId: post.id }, body: { optionIds: [optionId] } });
    await see(other, story);
    await react(other, story, 'love');
    const written = await write(other, viewer, 'hello');
    if (other === blocker) hiddenMessageId = written.ok.message.id;
    await viewer.client.call(countVisit, { params: { place: 'profile', memberId: other.id } });
  }
  const [hiddenCommentId = ''] = hiddenIds.slice(-2);
  const group = await newGroup(friend);
  await joinGroup(viewer, group.id);
  for (const other of [friend, ...trio]) {
    tick();
    if (other !== friend) await joinGroup(other, group.id);
    const inGroup = await writeInGroup(other, group.id, { content: `words of ${other.displayName}` });
    if (other === blocker) hiddenIds.push(inGroup.id);
  }
  // Two threads: one that the viewer sees without the blocker, one of the blocker's that the viewer does not see at all.
  for (const other of trio) {
    tick();
    const reply = await writeReply(other, { postId: post.id, replyToId: liked.id }, `answer of ${other.displayName}`);
    if (other !== blocker) continue;
    await writeReply(late, { postId: post.id, replyToId: reply.id }, 'an answer to somebody');
    await writeReply(early, { postId: post.id, replyToId: hiddenCommentId }, 'below a hidden comment');
    hiddenIds.push(reply.id);
  }
  for (const postId of [post.id, hiddenPost.id, own.id]) {
    tick();
    await viewer.client.call(savePost, { params: { postId } });
    const { id: commentId } = await writeComment(viewer, postId, 'Mine');
    await friend.client.call(reactToComment, { params: { postId, commentId }, body: { kind: 'like' } });
  }
  // From moderators a block hides nobody who has to do with the group: moderators-and-blocks.test.ts.
  const moderatedId = await moderatedByViewer(app, viewer, [early, late]);
  const chatOfAllId = await makeChatOfSeveral(
    app,
    [viewer, friend, ...trio].map(({ id }) => id),
  );
  const { event, postIds } = await eventOfAll(friend, viewer, trio);
  hiddenIds.push(postIds[1] ?? '');
  const wish = { uses: 1, days: 7, chatId: chatOfAllId } as const;
  const invitation = (await friend.client.call(makeInvitation, { body: wish })).ok;
  const { messageOfAllId, optionOfAllId } = await askAll(friend, chatOfAllId, trio);
  // Who is named in a list of chats of several is not what is asked here.
  await app.db.updateTable('chat_members').set({ listed: false }).where('chat_id', '=', chatOfAllId).execute();
  await setBadge(app.db, blocker.id, true);
  tick();
  await blocker.client.call(blockMember, { params: { memberId: viewer.id } });

  const hidden = {
    postId: hiddenPost.id,
    commentId: hiddenCommentId,
    storyId: hiddenStory.id,
    chatId: chatIdOf(viewer.id, blocker.id),
    messageId: hiddenMessageId,
  };
  const ids = [blocker.id, ...hiddenIds, ...Object.values(hidden)];
  return {
    viewer,
    friend,
    blocker,
    postId: post.id,
    optionId,
    albumId: album.id,
    commentId: liked.id,
    storyId: story.id,
    groupId: group.id,
    moderatedId,
    event,
    invitationCode: invitation.code,
    chatOfAllId,
    messageOfAllId,
    optionOfAllId,
    hidden,
    traces: [...Object.values(names), 'everyonezyx', ...ids, ...ids.map((id) => id.replaceAll('-', ''))],
  };
}

/** All three react to it, and vote for the first option. */
async function askAll(from: TestMember, chatId: string, others: readonly TestMember[]) {
  const body = { id: randomUUID(), text: 'to all', poll: { options: ['Yes', 'No'] } };
  const { message } = (await from.client.call(sendMessage, { params: { chatId }, body })).ok;
  const params = { chatId, messageId: message.id };
  const optionOfAllId = message.poll?.options[0]?.id ?? '';
  for (const other of others) {
    await other.client.call(reactToMessage, { params, body: { emoji: '❤️' } });
    await other.client.call(voteInChat, { params, body: { optionIds: [optionOfAllId] } });
  }
  return { messageOfAllId: message.id, optionOfAllId };
}
