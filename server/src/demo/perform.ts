import { randomUUID } from 'node:crypto';
import { signUp } from '@hearth/contract/accounts/endpoints';
import { markRead, moveChat, sendMessage } from '@hearth/contract/chat/endpoints';
import { chatIdOf } from '@hearth/contract/chat/rules';
import { acceptFriendRequest, requestFriendship } from '@hearth/contract/friends/endpoints';
import { readAllNotifications } from '@hearth/contract/notifications/endpoints';
import { addComment, likeComment } from '@hearth/contract/posts/comments';
import { createPost, reportPost, setReaction, sharePost } from '@hearth/contract/posts/endpoints';
import { savePost } from '@hearth/contract/posts/saved';
import { saveProfile, setProfilePhoto } from '@hearth/contract/profiles/endpoints';
import { createStory, markStorySeen, reactToStory } from '@hearth/contract/stories/endpoints';
import { requestVerification } from '@hearth/contract/verification/endpoints';
import type { FastifyInstance } from 'fastify';
import { noteArrivals, noteDepartures } from '../domains/presence/change-presence.ts';
import { approveVerification } from '../domains/verification/verification.api.ts';
import type { Database } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { Ledger } from './ledger.ts';
import { ask, type Membership } from './member-client.ts';
import type { Artwork, Deed, PlannedMember, Who } from './plan/deeds.ts';
import type { TravelClock } from './travel-clock.ts';
import { waitForHandover } from './wait-for-handover.ts';

export type Stage = {
  http: FastifyInstance;
  db: Database;
  clock: TravelClock;
  ledger: Ledger;
  members: readonly PlannedMember[];
  mediaIdOf(artwork: Artwork): Promise<string>;
};

type As<Name extends Deed['deed']> = Extract<Deed, { deed: Name }>;
type Performing = { [Name in Deed['deed']]: (stage: Stage, deed: As<Name>, me: Membership) => Promise<unknown> };

const performing: Performing = {
  join: async ({ http, ledger, members }, { who }) => {
    const { signUp: account, ...profile } = planned(members, who);
    const { output } = await ask(http, signUp, { body: { ...account, confirmPassword: account.password } });
    const client = await ledger.enter(who, account, output.id);
    await client.do(saveProfile, { body: profile });
  },
  'come back': ({ ledger, members }, { who }) => ledger.enter(who, planned(members, who).signUp),
  dress: async ({ mediaIdOf }, { field, artwork }, me) =>
    me.do(setProfilePhoto, { params: { field }, body: { mediaId: await mediaIdOf(artwork) } }),
  'ask for badge': async ({ db, clock, ledger }, { who, approved }, me) => {
    await me.do(requestVerification);
    if (!approved) return;
    await approveVerification({ db, clock }, ledger.idOf(who));
    await waitForHandover(db);
  },
  ask: ({ ledger }, { whom }, me) => me.do(requestFriendship, { params: { memberId: ledger.idOf(whom) } }),
  accept: ({ ledger }, { whom }, me) => me.do(acceptFriendRequest, { params: { memberId: ledger.idOf(whom) } }),
  post: async ({ mediaIdOf, ledger }, { post, content, feeling, audience, artworks }, me) => {
    const mediaIds = await Promise.all(artworks.map(mediaIdOf));
    const body = { clientId: randomUUID(), content, feeling, audience, mediaIds };
    ledger.notePost(post, (await me.do(createPost, { body })).post.id);
  },
  share: async ({ ledger }, { post, original }, me) => {
    const postId = ledger.postId(original);
    ledger.notePost(post, (await me.do(sharePost, { params: { postId }, body: { clientId: randomUUID() } })).post.id);
  },
  react: ({ ledger }, { post, kind }, me) =>
    me.do(setReaction, { params: { postId: ledger.postId(post) }, body: { kind } }),
  comment: async ({ ledger }, { post, comment, text }, me) => {
    const params = { postId: ledger.postId(post) };
    ledger.noteComment(
      comment,
      (await me.do(addComment, { params, body: { clientId: randomUUID(), text } })).comment.id,
    );
  },
  like: ({ ledger }, { post, comment }, me) =>
    me.do(likeComment, { params: { postId: ledger.postId(post), commentId: ledger.commentId(comment) } }),
  save: ({ ledger }, { post }, me) => me.do(savePost, { params: { postId: ledger.postId(post) } }),
  report: ({ ledger }, { post }, me) => me.do(reportPost, { params: { postId: ledger.postId(post) } }),
  'tell story': async ({ mediaIdOf, ledger }, { story, caption, audience, artwork }, me) => {
    const body = { clientId: randomUUID(), mediaId: await mediaIdOf(artwork), caption, audience };
    ledger.noteStory(story, (await me.do(createStory, { body })).story.id);
  },
  'see story': (stage, deed, me) => me.do(markStorySeen, { params: storyOf(stage, deed) }),
  'react to story': (stage, deed, me) =>
    me.do(reactToStory, { params: storyOf(stage, deed), body: { kind: deed.kind } }),
  write: (stage, { who, whom, text }, me) => say(stage, { who, whom }, me, { text }),
  send: async (stage, { who, whom, artwork }, me) =>
    say(stage, { who, whom }, me, { mediaId: await stage.mediaIdOf(artwork) }),
  'read chat': (stage, { who, whom }, me) => {
    const chatId = chatOf(stage, who, whom);
    return me.do(markRead, { params: { chatId }, body: { seq: stage.ledger.lastSeq(chatId) } });
  },
  'archive chat': (stage, { who, whom }, me) =>
    me.do(moveChat, { params: { chatId: chatOf(stage, who, whom) }, body: { folder: 'Archived' } }),
  'read notifications': (_, __, me) => me.do(readAllNotifications),
  leave: ({ db, ledger }, { who, at }) => visit(db, ledger.idOf(who), at),
};

function planned(members: readonly PlannedMember[], who: Who): PlannedMember {
  const member = members[who];
  if (!member) throw new Error(`nobody is number ${who}`);
  return member;
}

export function perform(stage: Stage, deed: Deed): Promise<unknown> {
  const act = performing[deed.deed] as (stage: Stage, deed: Deed, me: Membership | undefined) => Promise<unknown>;
  const me = deed.deed === 'join' || deed.deed === 'come back' ? undefined : stage.ledger.clientOf(deed.who);
  return stage.clock.at(deed.at, () => act(stage, deed, me));
}

const storyOf = ({ ledger }: Stage, { whom, story }: As<'see story' | 'react to story'>) => ({
  memberId: ledger.idOf(whom),
  storyId: ledger.storyId(story),
});

const chatOf = ({ ledger }: Stage, who: number, whom: number) => chatIdOf(ledger.idOf(who), ledger.idOf(whom));

type Words = { text: string } | { mediaId: string };

async function say(stage: Stage, { who, whom }: { who: Who; whom: Who }, me: Membership, words: Words) {
  const { ledger } = stage;
  const chatId = chatOf(stage, who, whom);
  const body = { to: ledger.idOf(whom), id: randomUUID(), ...words };
  const { message } = await me.do(sendMessage, { params: { chatId }, body });
  ledger.noteSeq(chatId, message.seq);
}

/** Nobody is connected yet who could be told. */
const unheard = { publish() {} };

async function visit(db: Database, memberId: string, at: Date): Promise<void> {
  const stay = { serverId: newId(at), memberIds: [memberId], at };
  await noteArrivals({ db, live: unheard }, { ...stay, newServer: true });
  await noteDepartures({ db, live: unheard }, stay);
}
