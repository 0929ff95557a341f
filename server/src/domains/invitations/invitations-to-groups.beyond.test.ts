import { signUp } from '@hearth/contract/accounts/endpoints';
import { blockMember, listFriends } from '@hearth/contract/friends/endpoints';
import type { GroupKind } from '@hearth/contract/groups/rules';
import * as contract from '@hearth/contract/invitations/endpoints';
import { setProfilePhoto } from '@hearth/contract/profiles/endpoints';
import { saveReach } from '@hearth/contract/reach/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildImage } from '../../testing/build-image.ts';
import { newGroup, putInGroup, readGroupAs } from '../../testing/groups.ts';
import { newMember, signUpBody, type TestMember } from '../../testing/members.ts';
import { newOperator } from '../../testing/operators/give-role.ts';
import { makeBlocked, makeFriends } from '../../testing/relations.ts';
import { uploadMedia } from '../../testing/upload.ts';

let app: TestApp;
let owner: TestMember;
let ada: TestMember;
let member: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newOperator(app, 'owner');
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ada, member] = [await newMember(app), await newMember(app)];
});

const make = (who: TestMember, { uses = 5, ...body }: { uses?: number; groupId?: string } = {}) =>
  who.client.call(contract.makeInvitation, { body: { uses, days: 7, ...body } });
const codeOf = async (who: TestMember, body: { uses?: number; groupId?: string } = {}) =>
  (await make(who, body)).ok.code;
const at = (code: string) => ({ params: { code } });
const accept = (who: TestMember, code: string) => who.client.call(contract.acceptInvitation, at(code));
const read = async (code: string, who = app.visitor()) => (await who.call(contract.readInvitation, at(code))).ok;
const friendsOf = async (who: TestMember) =>
  (await who.client.call(listFriends)).ok.items.map(({ person }) => person.id);
const stateIn = async (who: TestMember, groupId: string) => (await readGroupAs(who, groupId)).ok?.group?.membership;
const setQuota = (who: TestMember, people: number | null) =>
  owner.client.call(contract.setInvitationQuota, { params: { memberId: who.id }, body: { people } });

async function setPhoto({ client }: TestMember) {
  const photo = await buildImage({ width: 300, height: 300 }, 'jpeg');
  const media = await uploadMedia(client, photo, { purpose: 'profilePic' });
  await client.call(setProfilePhoto, { params: { field: 'profilePic' }, body: { mediaId: media.id } });
  return media;
}

describe.each<GroupKind>(['public', 'private', 'hidden'])('to a %s group', (kind) => {
  it('brings who joins into the group, and shows what it leads to before', async () => {
    const group = await newGroup(ada, kind);
    const code = await codeOf(ada, { groupId: group.id });
    expect((await read(code)).group).toEqual({ id: group.id, name: group.name, kind });
    const newcomer = await newMember(app, { invitation: code });
    expect([await stateIn(newcomer, group.id), await friendsOf(newcomer)]).toEqual(['member', [ada.id]]);
    await accept(member, code);
    expect([await stateIn(member, group.id), await friendsOf(member)]).toEqual(['member', [ada.id]]);
  });

  it(`is for ${kind === 'public' ? 'every member' : 'its moderators'} to make`, async () => {
    const group = await newGroup(ada, kind);
    expect((await make(member, { groupId: group.id })).status).toBe(kind === 'hidden' ? 404 : 403);
    await putInGroup(app, group.id, member.id, { state: 'member' });
    expect((await make(member, { groupId: group.id })).status).toBe(kind === 'public' ? 200 : 403);
    await putInGroup(app, group.id, member.id, { state: 'member', role: 'moderator' });
    expect((await make(member, { groupId: group.id })).status).toBe(200);
  });

  it('leads to the site alone once who invites may let nobody in', async () => {
    const group = await newGroup(ada, kind);
    await putInGroup(app, group.id, member.id, { state: 'member', role: 'moderator' });
    const code = await codeOf(member, { groupId: group.id });
    await putInGroup(app, group.id, member.id, null);
    expect((await read(code)).group).toBeNull();
    const newcomer = await newMember(app, { invitation: code });
    expect([(await stateIn(newcomer, group.id)) ?? null, await friendsOf(newcomer)]).toEqual([null, [member.id]]);
  });
});

describe('who is here already', () => {
  it('uses nothing up where nothing changes, and never their own', async () => {
    const code = await codeOf(ada, { uses: 1 });
    expect((await accept(ada, code)).error.code).toBe('own_invitation');
    await makeFriends(app, ada, member);
    expect((await accept(member, code)).status).toBe(200);
    const other = await newMember(app);
    expect([(await accept(other, code)).status, (await accept(owner, code)).status]).toEqual([200, 404]);
    expect(await friendsOf(other)).toEqual([ada.id]);
  });

  it('finds none of somebody whom they blocked, or who blocked them', async () => {
    const code = await codeOf(ada);
    await ada.client.call(blockMember, { params: { memberId: member.id } });
    expect((await accept(member, code)).status).toBe(404);
    expect(await friendsOf(member)).toEqual([]);
  });
});

describe('faces', () => {
  it('are those of friends who let everyone find them and see their friends', async () => {
    const [open, unfound, unlisted, blocker] = [
      await newMember(app, { lastName: 'Open' }),
      await newMember(app),
      await newMember(app),
      await newMember(app),
    ];
    for (const friend of [open, unfound, unlisted]) await makeFriends(app, ada, friend);
    await makeFriends(app, ada, blocker);
    await makeBlocked(app, blocker, member);
    await unfound.client.call(saveReach, { body: { search: 'friends' } });
    await unlisted.client.call(saveReach, { body: { friendList: 'friends' } });
    const code = await codeOf(ada);
    const namesFor = async (client = app.visitor()) => (await read(code, client)).faces.map(({ name }) => name).sort();
    expect(await namesFor()).toEqual([open.displayName, blocker.displayName].sort());
    expect(await namesFor(member.client)).toEqual([open.displayName]);
    await ada.client.call(saveReach, { body: { friendList: 'nobody' } });
    expect(await namesFor()).toEqual([]);
  });

  it('have photos as long as the invitation works, and no other file is open to visitors', async () => {
    const [friend, stranger] = [await newMember(app), await newMember(app)];
    await makeFriends(app, ada, friend);
    const [photo, strange] = [await setPhoto(friend), await setPhoto(stranger)];
    const code = await codeOf(ada);
    const picture = (await read(code)).faces[0]?.picture ?? '';
    const look = async (url: string) => (await app.visitor().request({ method: 'GET', url })).status;
    expect([await look(picture), await look(photo.url)]).toEqual([200, 401]);
    expect(picture).not.toContain(friend.id);
    expect(await look(picture.replace(photo.id, strange.id))).toBe(404);
    await ada.client.call(contract.endInvitation, at(code));
    expect(await look(picture)).toBe(404);
  });

  it('are members of the group if it is public, and of no other', async () => {
    for (const kind of ['public', 'private'] as const) {
      const group = await newGroup(ada, kind);
      await putInGroup(app, group.id, member.id, { state: 'member' });
      const { faces } = await read(await codeOf(ada, { groupId: group.id }));
      expect(faces.map(({ name }) => name)).toEqual(kind === 'public' ? [member.displayName] : []);
    }
  });
});

describe('a quota', () => {
  it('counts who came and who is promised a place, also when many are made at once', async () => {
    await setQuota(ada, 5);
    const code = await codeOf(ada, { uses: 1 });
    await newMember(app, { invitation: code });
    expect((await make(ada, { uses: 5 })).error).toMatchObject({ code: 'invitations_used_up', params: { left: 4 } });
    const answers = await Promise.all(Array.from({ length: 8 }, () => make(ada, { uses: 1 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect((await ada.client.call(contract.listInvitations)).ok.left).toBe(0);
  });

  it('ends what was promised before it, and none means any number', async () => {
    const code = await codeOf(ada, { uses: 5 });
    await setQuota(ada, 0);
    const body = signUpBody({ invitation: code });
    await app.visitor().call(signUp, { body });
    expect((await app.visitor().call(contract.readInvitation, at(code))).status).toBe(404);
    await setQuota(ada, null);
    expect((await read(code)).inviter.id).toBe(ada.id);
    expect((await ada.client.call(contract.listInvitations)).ok.left).toBeNull();
  });
});
