import { randomUUID } from 'node:crypto';
import { signUp } from '@hearth/contract/accounts/endpoints';
import { markRead, moveChat, sendMessage } from '@hearth/contract/chat/endpoints';
import { chatIdOf } from '@hearth/contract/chat/rules';
import { acceptFriendRequest, requestFriendship } from '@hearth/contract/friends/endpoints';
import { createGroup, editGroup, inviteToGroup, joinGroup } from '@hearth/contract/groups/endpoints';
import { approveGroupRequest } from '@hearth/contract/groups/moderation';
import { groupPlaceKind } from '@hearth/contract/groups/rules';
import { readAllNotifications } from '@hearth/contract/notifications/endpoints';
import { addComment, reactToComment } from '@hearth/contract/posts/comments';
import { createPost, reportPost, setReaction, sharePost } from '@hearth/contract/posts/endpoints';
import { savePost } from '@hearth/contract/posts/saved';
import { saveProfile, setProfilePhoto } from '@hearth/contract/profiles/endpoints';
import { createStory, markStorySeen, reactToStory } from '@hearth/contract/stories/endpoints';
import { requestVerification } from '@hearth/contract/verification/endpoints';
import { saveWelcome } from '@hearth/contract/welcome/endpoints';
import type { App } from '@hearth/server/app';
import type { Database } from '@hearth/server/database';
import { handingOver } from '@hearth/server/emit-event';
import { writeArrivals, writeDepartures } from '@hearth/server/presence';
import { approveVerification } from '@hearth/server/verification';
import { callEndpoint, type MemberClient } from './member-client.ts';
import type { Action, ActionOf, MemberIndex, PlannedFile, PlannedMember } from './plan/actions.ts';
import type { Registry } from './registry.ts';
import type { SettableClock } from './settable-clock.ts';
import { waitForHandedOverEvents } from './wait-for-handed-over-events.ts';

type Context = {
  http: App['http'];
  db: Database;
  clock: SettableClock;
  registry: Registry;
  members: readonly PlannedMember[];
  mediaIdOf(file: PlannedFile): Promise<string>;
};

type Perform<Type extends Action['type']> = (
  context: Context,
  action: ActionOf<Type>,
  client: MemberClient,
) => Promise<unknown>;

const performers: { [Type in Action['type']]: Perform<Type> } = {
  'sign up': async ({ http, registry, members }, { member }) => {
    const { signUp: account, ...profile } = plannedMember(members, member);
    const { output } = await callEndpoint(http, signUp, { body: { ...account, confirmPassword: account.password } });
    const client = await registry.signIn(member, account, output.id);
    await client.call(saveProfile, { body: profile });
    await client.call(saveWelcome, { body: { state: 'over' } });
  },
  'sign in': ({ registry, members }, { member }) => registry.signIn(member, plannedMember(members, member).signUp),
  'set profile photo': async ({ mediaIdOf }, { field, file }, client) =>
    client.call(setProfilePhoto, { params: { field }, body: { mediaId: await mediaIdOf(file) } }),
  'request verification': async ({ db, clock, registry }, { member, approved }, client) => {
    await client.call(requestVerification);
    if (!approved) return;
    await approveVerification({ db, clock, emit: handingOver(clock) }, 'command', registry.idOf(member));
    await waitForHandedOverEvents(db);
  },
  'request friendship': ({ registry }, { other }, client) =>
    client.call(requestFriendship, { params: { memberId: registry.idOf(other) } }),
  'accept friendship': ({ registry }, { other }, client) =>
    client.call(acceptFriendRequest, { params: { memberId: registry.idOf(other) } }),
  'create post': async ({ mediaIdOf, registry }, { post, content, feeling, audience, files, group }, client) => {
    const mediaIds = await Promise.all(files.map(mediaIdOf));
    const place = group ? { kind: groupPlaceKind, id: registry.groupId(group) } : null;
    const body = { clientId: randomUUID(), content, feeling, audience, mediaIds, place };
    registry.addPost(post, (await client.call(createPost, { body })).post.id);
  },
  'create group': async ({ mediaIdOf, registry }, action, client) => {
    const { group: key, name, kind, description, rules, questions, cover } = action;
    const body = { clientId: randomUUID(), name, kind, description, rules, questions: [...questions] };
    const groupId = (await client.call(createGroup, { body })).group.id;
    await client.call(editGroup, { params: { groupId }, body: { coverId: await mediaIdOf(cover) } });
    registry.addGroup(key, groupId);
  },
  'invite to group': ({ registry }, { group, other }, client) =>
    client.call(inviteToGroup, {
      params: { groupId: registry.groupId(group) },
      body: { memberIds: [registry.idOf(other)] },
    }),
  'join group': ({ registry }, { group, answers }, client) =>
    client.call(joinGroup, { params: { groupId: registry.groupId(group) }, body: { answers: [...answers] } }),
  'approve request': ({ registry }, { group, other }, client) =>
    client.call(approveGroupRequest, {
      params: { groupId: registry.groupId(group), memberId: registry.idOf(other) },
    }),
  'share post': async ({ registry }, { post, original }, client) => {
    const sent = { params: { postId: registry.postId(original) }, body: { clientId: randomUUID() } };
    registry.addPost(post, (await client.call(sharePost, sent)).post.id);
  },
  'react to post': ({ registry }, { post, kind }, client) =>
    client.call(setReaction, { params: { postId: registry.postId(post) }, body: { kind } }),
  'add comment': async ({ registry }, { post, comment, text }, client) => {
    const sent = { params: { postId: registry.postId(post) }, body: { clientId: randomUUID(), text } };
    registry.addComment(comment, (await client.call(addComment, sent)).comment.id);
  },
  'like comment': ({ registry }, { post, comment }, client) =>
    client.call(reactToComment, {
      params: { postId: registry.postId(post), commentId: registry.commentId(comment) },
      body: { kind: 'like' },
    }),
  'save post': ({ registry }, { post }, client) => client.call(savePost, { params: { postId: registry.postId(post) } }),
  'report post': ({ registry }, { post }, client) =>
    client.call(reportPost, { params: { postId: registry.postId(post) }, body: { reason: 'spam' } }),
  'create story': async ({ mediaIdOf, registry }, { story, caption, audience, file }, client) => {
    const body = { clientId: randomUUID(), mediaId: await mediaIdOf(file), caption, audience };
    registry.addStory(story, (await client.call(createStory, { body })).story.id);
  },
  'write story': async ({ registry }, { story, words, audience }, client) => {
    const body = { clientId: randomUUID(), words, audience };
    registry.addStory(story, (await client.call(createStory, { body })).story.id);
  },
  'view story': (context, action, client) => client.call(markStorySeen, { params: storyParams(context, action) }),
  'react to story': (context, action, client) =>
    client.call(reactToStory, { params: storyParams(context, action), body: { kind: action.kind } }),
  'send text': (context, action, client) => send(context, action, client, { text: action.text }),
  'send file': async (context, action, client) =>
    send(context, action, client, { mediaIds: [await context.mediaIdOf(action.file)] }),
  'read chat': (context, action, client) => {
    const chatId = chatOf(context, action);
    return client.call(markRead, { params: { chatId }, body: { seq: context.registry.lastSeq(chatId) } });
  },
  'archive chat': (context, action, client) =>
    client.call(moveChat, { params: { chatId: chatOf(context, action) }, body: { folder: 'Archived' } }),
  'read notifications': (_, __, client) => client.call(readAllNotifications),
  'go offline': ({ db, registry }, { member, at }) => setLastSeen(db, registry.idOf(member), at),
};

export function performAction(context: Context, action: Action): Promise<unknown> {
  const perform = performers[action.type] as (
    context: Context,
    action: Action,
    client: MemberClient | undefined,
  ) => Promise<unknown>;
  const isSigningIn = action.type === 'sign up' || action.type === 'sign in';
  const client = isSigningIn ? undefined : context.registry.clientOf(action.member);
  return context.clock.runAt(action.at, () => perform(context, action, client));
}

function plannedMember(members: readonly PlannedMember[], index: MemberIndex): PlannedMember {
  const member = members[index];
  if (!member) throw new Error(`the plan has no member ${index}`);
  return member;
}

const storyParams = ({ registry }: Context, { other, story }: ActionOf<'view story' | 'react to story'>) => ({
  memberId: registry.idOf(other),
  storyId: registry.storyId(story),
});

const chatOf = ({ registry }: Context, { member, other }: { member: MemberIndex; other: MemberIndex }) =>
  chatIdOf(registry.idOf(member), registry.idOf(other));

async function send(
  context: Context,
  action: ActionOf<'send text' | 'send file'>,
  client: MemberClient,
  content: { text: string } | { mediaIds: [string] },
) {
  const chatId = chatOf(context, action);
  const body = { to: context.registry.idOf(action.other), id: randomUUID(), ...content };
  const { message } = await client.call(sendMessage, { params: { chatId }, body });
  context.registry.setLastSeq(chatId, message.seq);
}

/** Nobody is connected while the community is filled. */
const noLive = { publish() {} };

/** A short visit that ends at the given moment. */
async function setLastSeen(db: Database, memberId: string, at: Date): Promise<void> {
  const visit = { serverId: randomUUID(), memberIds: [memberId], at };
  await writeArrivals({ db, live: noLive }, { ...visit, newServer: true });
  await writeDepartures({ db, live: noLive }, visit);
}
