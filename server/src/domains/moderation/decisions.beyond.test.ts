import { deleteAccount, readSession } from '@hearth/contract/accounts/endpoints';
import { readMessages } from '@hearth/contract/chat/endpoints';
import { joinGroup, readGroup } from '@hearth/contract/groups/endpoints';
import { readCase } from '@hearth/contract/moderation/cases';
import { decideAppeal } from '@hearth/contract/moderation/decisions';
import { appealDecision } from '@hearth/contract/moderation/own';
import { listNotifications } from '@hearth/contract/notifications/endpoints';
import { listComments, readComment } from '@hearth/contract/posts/comments';
import { readPost, readTimeline, setReaction } from '@hearth/contract/posts/endpoints';
import { listUnreachable } from '@hearth/contract/posts/unreachable';
import { readProfile, saveProfile } from '@hearth/contract/profiles/endpoints';
import {
  reportComment,
  reportGroup,
  reportMember,
  reportMessage,
  reportStory,
} from '@hearth/contract/reports/endpoints';
import { searchPosts } from '@hearth/contract/search/posts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildImage } from '../../testing/build-image.ts';
import { befriend, chatOf, messagesOf, write } from '../../testing/chats.ts';
import { newGroup, writeInGroup } from '../../testing/groups.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { caseAbout, decide, decisionsOf, reportAs, reportsOf, spam } from '../../testing/operators/cases.ts';
import { newOperator } from '../../testing/operators/give-role.ts';
import { passDays } from '../../testing/operators/pass-days.ts';
import { writeComment, writePost } from '../../testing/posts.ts';
import { atStory, ringOf, writeStory } from '../../testing/stories.ts';
import { uploadMedia } from '../../testing/upload.ts';

let app: TestApp;
let [judge, other, ada, ben]: TestMember[] = [];
const the = (member: TestMember | undefined): TestMember => {
  if (!member) throw new Error('beforeEach has not run');
  return member;
};

beforeAll(async () => {
  app = await startTestApp();
  judge = await newOperator(app, 'moderator');
  other = await newOperator(app, 'operator');
});
beforeEach(async () => {
  [ada, ben] = [await newMember(app), await newMember(app)];
  await passDays(app, 0);
});
afterAll(() => app.stop());

const linesOf = async (who: TestMember) => (await who.client.call(listNotifications)).ok.items.map(({ type }) => type);

async function decideAbout(about: TestMember, decision: string, more: object = {}) {
  const found = await caseAbout(the(judge), about);
  expect(await decide(the(judge), [found.id], { decision, ...more })).toEqual([null]);
  return found.id;
}

const appeal = (who: TestMember, caseId: string, words = 'It was a joke') =>
  who.client.call(appealDecision, { params: { caseId }, body: { words } });
const answer = (by: TestMember, caseId: string, decision: string, words = '') =>
  by.client.call(decideAppeal, { params: { caseId }, body: { decision, words } });

it('a post goes from report to decision, is told, appealed, and stands again as it was', async () => {
  const picture = await uploadMedia(the(ada).client, await buildImage({ width: 20, height: 20 }, 'jpeg'), {
    purpose: 'post',
  });
  const post = await writePost(the(ada), { content: 'Cruel words', mediaIds: [picture.id] });
  await writeComment(the(ben), post.id, 'Well said');
  const at = { params: { postId: post.id } };
  await the(ben).client.call(setReaction, { ...at, body: { kind: 'love' } });
  await reportAs(the(ben), post.id, { reason: 'harassment', note: 'Look' });
  const seen = (await the(ben).client.call(readPost, at)).ok.post;

  const caseId = await decideAbout(the(ada), 'remove', { reason: 'harassment', words: 'Be kind' });
  for (const who of [the(ada), the(ben)]) expect((await who.client.call(readPost, at)).status).toBe(404);
  const timeline = await the(ada).client.call(readTimeline, { params: { memberId: the(ada).id } });
  expect(timeline.ok.items).toEqual([]);
  for (const who of [the(ada), the(ben)]) {
    const found = await who.client.call(searchPosts, { query: { q: 'Cruel' } });
    expect(found.ok.items).toEqual([]);
  }
  const unreachable = await the(ada).client.call(listUnreachable, { params: { kind: 'posts' } });
  expect(unreachable.ok.items).toEqual([]);
  expect((await the(ben).client.request({ method: 'GET', url: picture.url })).status).toBe(404);
  expect((await the(judge).client.request({ method: 'GET', url: picture.url })).status).toBe(200);

  expect(await linesOf(the(ada))).toContain('moderation_decided');
  expect(await linesOf(the(ben))).toContain('report_answered');
  const [told] = await decisionsOf(the(ada));
  expect(told).toMatchObject({ caseId, kind: 'post', decision: 'remove', reason: 'harassment', words: 'Be kind' });
  expect(JSON.stringify(told)).not.toContain(the(judge).id);
  expect(JSON.stringify(told)).not.toContain(the(ben).id);
  expect(await reportsOf(the(ben))).toMatchObject([{ kind: 'post', reason: 'harassment', outcome: 'acted' }]);

  expect((await appeal(the(ada), caseId)).ok.appeal).toMatchObject({ words: 'It was a joke', answer: null });
  expect((await answer(the(judge), caseId, 'reinstate')).error.code).toBe('own_decision');
  expect((await answer(the(other), caseId, 'reinstate', 'You are right')).status).toBe(200);
  const after = (await the(ben).client.call(readPost, at)).ok;
  const { version } = after.post.counts;
  expect(after.post).toEqual({ ...seen, counts: { ...seen.counts, version } });
  expect((await the(ben).client.call(listComments, at)).ok.items).toMatchObject([{ text: 'Well said' }]);
  expect((await the(ben).client.request({ method: 'GET', url: picture.url })).status).toBe(200);
  expect(await linesOf(the(ada))).toContain('appeal_decided');
  expect(await decisionsOf(the(ada))).toMatchObject([
    { ended: true, appeal: { answer: { decision: 'reinstate', words: 'You are right' } } },
  ]);
  expect(await reportsOf(the(ben))).toMatchObject([{ outcome: 'kept' }]);
});

it('a post of a group goes back to its group', async () => {
  const group = await newGroup(the(ada));
  const post = await writeInGroup(the(ada), group.id);
  await reportAs(the(ben), post.id);
  const caseId = await decideAbout(the(ada), 'remove');
  await appeal(the(ada), caseId);
  await answer(the(other), caseId, 'reinstate');
  const { ok } = await the(ben).client.call(readPost, { params: { postId: post.id } });
  expect(ok.post.place).toMatchObject({ kind: 'group', id: group.id });
});

it('a dismissed case leaves everything, and tells only who reported', async () => {
  const post = await writePost(the(ada));
  await reportAs(the(ben), post.id);
  await decideAbout(the(ada), 'dismiss');
  expect((await the(ben).client.call(readPost, { params: { postId: post.id } })).status).toBe(200);
  expect(await linesOf(the(ada))).toEqual([]);
  expect(await linesOf(the(ben))).toEqual(['report_answered']);
  expect(await decisionsOf(the(ada))).toEqual([]);
  expect(await reportsOf(the(ben))).toMatchObject([{ outcome: 'kept' }]);
});

it('a warned member reads why and keeps the post', async () => {
  const post = await writePost(the(ada));
  await reportAs(the(ben), post.id);
  await decideAbout(the(ada), 'warn', { reason: 'house_rules', words: 'Once more' });
  expect((await the(ben).client.call(readPost, { params: { postId: post.id } })).status).toBe(200);
  expect(await decisionsOf(the(ada))).toMatchObject([{ decision: 'warn', reason: 'house_rules', words: 'Once more' }]);
});

describe('what is taken away and given back', () => {
  async function roundTrip(whileGone: () => Promise<void>) {
    const caseId = await decideAbout(the(ada), 'remove');
    await whileGone();
    await appeal(the(ada), caseId);
    expect((await answer(the(other), caseId, 'reinstate')).status).toBe(200);
  }

  it('a comment, with its words', async () => {
    const post = await writePost(the(ben));
    const { id: commentId } = await writeComment(the(ada), post.id, 'Cruel words');
    const params = { postId: post.id, commentId };
    await the(ben).client.call(reportComment, { params, body: spam });
    const read = () => the(ben).client.call(readComment, { params });
    await roundTrip(async () => expect((await read()).status).toBe(404));
    expect(JSON.stringify((await read()).ok)).toContain('Cruel words');
  });

  it('a story, as long as it lives', async () => {
    await befriend(the(ada), the(ben));
    const story = await writeStory(the(ada));
    const { storyId } = atStory(story).params;
    expect((await the(ada).client.call(reportStory, { params: { storyId }, body: spam })).error.code).toBe(
      'own_report',
    );
    const stranger = await newMember(app);
    expect((await stranger.client.call(reportStory, { params: { storyId }, body: spam })).status).toBe(404);
    await the(ben).client.call(reportStory, { params: { storyId }, body: spam });
    await roundTrip(async () => {
      expect(await ringOf(the(ben), the(ada))).toBeNull();
      expect((await the(judge).client.request({ method: 'GET', url: story.media.url })).status).toBe(200);
    });
    expect((await ringOf(the(ben), the(ada)))?.stories).toMatchObject([{ id: story.id }]);
    expect((await the(ben).client.request({ method: 'GET', url: story.media.url })).status).toBe(200);
  });

  it('a message, of which those who decide see nothing around it', async () => {
    await befriend(the(ada), the(ben));
    await write(the(ben), the(ada), 'A secret of mine');
    await write(the(ada), the(ben), 'Send me money');
    const { params } = chatOf(the(ben), the(ada));
    const messageId = (await the(ben).client.call(readMessages, { params })).ok.items.at(-1)?.id ?? '';
    await the(ben).client.call(reportMessage, { params: { ...params, messageId }, body: spam });
    const { id: caseId } = await caseAbout(the(judge), the(ada));
    const shown = JSON.stringify((await the(judge).client.call(readCase, { params: { caseId } })).ok);
    expect(shown).toContain('Send me money');
    expect(shown).not.toContain('A secret of mine');
    const texts = async () => (await messagesOf(the(ben), the(ada))).items.map(({ text }) => text);
    await roundTrip(async () => expect(await texts()).toEqual(['A secret of mine', '']));
    expect(await texts()).toEqual(['A secret of mine', 'Send me money']);
  });

  it('what a profile says, but for what was written since', async () => {
    await the(ada).client.call(saveProfile, { body: { bio: 'Cruel words', location: 'Nowhere' } });
    await the(ben).client.call(reportMember, { params: { memberId: the(ada).id }, body: spam });
    const read = async () => (await the(ben).client.call(readProfile, { params: { memberId: the(ada).id } })).ok;
    await roundTrip(async () => {
      expect(await read()).toMatchObject({ bio: '', location: '' });
      await the(ada).client.call(saveProfile, { body: { location: 'Home' } });
    });
    expect(await read()).toMatchObject({ bio: 'Cruel words', location: 'Home' });
  });

  it('a group, which nobody finds in between', async () => {
    const group = await newGroup(the(ada));
    const post = await writeInGroup(the(ada), group.id);
    const params = { groupId: group.id };
    expect((await the(ada).client.call(reportGroup, { params, body: spam })).error.code).toBe('own_report');
    await the(ben).client.call(reportGroup, { params, body: spam });
    const read = async (who: TestMember) => (await who.client.call(readGroup, { params })).status;
    const readItsPost = async () => (await the(ada).client.call(readPost, { params: { postId: post.id } })).status;
    await roundTrip(async () => {
      expect([await read(the(ada)), await read(the(ben)), await readItsPost()]).toEqual([404, 404, 404]);
    });
    expect([await read(the(ada)), await read(the(ben)), await readItsPost()]).toEqual([200, 200, 200]);
  });
});

it('a closed group goes with the account of its owner', async () => {
  const group = await newGroup(the(ada));
  await the(ben).client.call(joinGroup, { params: { groupId: group.id }, body: {} });
  await the(ben).client.call(reportGroup, { params: { groupId: group.id }, body: spam });
  await decideAbout(the(ada), 'remove');
  await the(ada).client.call(deleteAccount, { body: { password: the(ada).password } });
  expect(await app.db.selectFrom('groups').select('id').where('id', '=', group.id).execute()).toEqual([]);
});

describe('a decision is refused', () => {
  it('the second time, also at once by two', async () => {
    const post = await writePost(the(ada));
    await reportAs(the(ben), post.id);
    const { id } = await caseAbout(the(judge), the(ada));
    const both = await Promise.all([
      decide(the(judge), [id], { decision: 'dismiss' }),
      decide(the(other), [id], { decision: 'remove' }),
    ]);
    expect(both.flat().sort()).toEqual(['case_decided', null]);
    const won = both[0]?.[0] === null ? 200 : 404;
    expect((await the(ben).client.call(readPost, { params: { postId: post.id } })).status).toBe(won);
    expect(await decide(the(judge), [id], { decision: 'warn' })).toEqual(['case_decided']);
    expect((await answer(the(judge), id, 'reinstate')).error.code).toBe('case_decided');
  });

  it('by the author, by who reported it, and about somebody beside or above', async () => {
    const beside = await newOperator(app, 'moderator');
    for (const author of [the(judge), beside, the(other)]) await reportAs(the(ada), (await writePost(author)).id);
    await reportAs(the(judge), (await writePost(the(ben))).id);
    const ids = await Promise.all(
      [the(judge), the(ben), beside, the(other)].map(async (about) => (await caseAbout(the(other), about)).id),
    );
    const refused = ['own_case', 'own_case', 'outranked', 'outranked'];
    expect(await decide(the(judge), ids, { decision: 'dismiss' })).toEqual(refused);
    const shown = await Promise.all(ids.map((caseId) => the(judge).client.call(readCase, { params: { caseId } })));
    expect(shown.map(({ ok }) => ok.refused)).toEqual(refused);
    expect(await decide(the(other), ids.slice(0, 3), { decision: 'dismiss' })).toEqual([null, null, null]);
  });

  it('of a moderator who would close an account; an operator does', async () => {
    await reportAs(the(ben), (await writePost(the(ada))).id);
    const { id } = await caseAbout(the(judge), the(ada));
    expect(await decide(the(judge), [id], { decision: 'close' })).toEqual(['forbidden']);
    expect(await decide(the(other), [id], { decision: 'close' })).toEqual([null]);
    expect((await the(ada).client.call(readSession)).ok.member).toBeNull();
    expect((await the(ben).client.call(readProfile, { params: { memberId: the(ada).id } })).status).toBe(404);
    expect(await linesOf(the(ben))).toEqual(['report_answered']);
  });
});

describe('an appeal', () => {
  async function warned() {
    await reportAs(the(ben), (await writePost(the(ada))).id);
    return decideAbout(the(ada), 'warn');
  }

  it('is made once, by whom it is about, and not after a month', async () => {
    const caseId = await warned();
    expect((await appeal(the(ben), caseId)).error.code).toBe('not_found');
    expect((await appeal(the(ada), caseId)).status).toBe(200);
    expect((await appeal(the(ada), caseId)).error.code).toBe('appealed_already');
    await answer(the(other), caseId, 'uphold');
    expect((await appeal(the(ada), caseId)).error.code).toBe('appealed_already');
    expect(await decisionsOf(the(ada))).toMatchObject([{ ended: false, appeal: { answer: { decision: 'uphold' } } }]);
    await reportAs(the(ben), (await writePost(the(ada))).id);
    const late = await decideAbout(the(ada), 'warn');
    await passDays(app, 30);
    expect((await appeal(the(ada), late)).error.code).toBe('appeal_too_late');
  });

  it('is answered by who decided, if nobody else can', async () => {
    const alone = await startTestApp();
    const [only, author, reporter] = [
      await newOperator(alone, 'owner'),
      await newMember(alone),
      await newMember(alone),
    ];
    await reportAs(reporter, (await writePost(author)).id);
    const { id } = await caseAbout(only, author);
    await decide(only, [id], { decision: 'warn' });
    await appeal(author, id);
    expect((await answer(only, id, 'uphold')).status).toBe(200);
    await alone.stop();
  });

  it('keeps its decision without a name when the account of who decided goes', async () => {
    const leaving = await newOperator(app, 'moderator');
    await reportAs(the(ben), (await writePost(the(ada))).id);
    const { id } = await caseAbout(leaving, the(ada));
    await decide(leaving, [id], { decision: 'warn' });
    await leaving.client.call(deleteAccount, { body: { password: leaving.password } });
    const { ok } = await the(other).client.call(readCase, { params: { caseId: id } });
    expect(ok.taken).toMatchObject({ decision: 'warn', by: null, byCommand: false });
  });
});
