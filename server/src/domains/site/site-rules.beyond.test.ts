import { randomUUID } from 'node:crypto';
import { saveSettings, signIn, signUp } from '@hearth/contract/accounts/endpoints';
import { requestFriendship } from '@hearth/contract/friends/endpoints';
import { readCase } from '@hearth/contract/moderation/cases';
import { readSiteLog } from '@hearth/contract/operators/endpoints';
import { addComment } from '@hearth/contract/posts/comments';
import { createPost } from '@hearth/contract/posts/endpoints';
import { reportMember } from '@hearth/contract/reports/endpoints';
import * as contract from '@hearth/contract/rules/site-rules';
import { searchMembers } from '@hearth/contract/search/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { write } from '../../testing/chats.ts';
import { newMember, signUpBody, type TestMember } from '../../testing/members.ts';
import { caseAbout, decide, decisionsOf, reportsOf } from '../../testing/operators/cases.ts';
import { newOperator } from '../../testing/operators/give-role.ts';
import { passDays } from '../../testing/operators/pass-days.ts';
import { addPattern } from '../../testing/operators/site-patterns.ts';
import { writePost } from '../../testing/posts.ts';

const app: TestApp = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
let operator: TestMember;
let ada: TestMember;
/** Each test has new members, all from one address. */
const manyMembers = { sign_up: 200, sign_in: 600 };
const perDay = { post: null, comment: null, stranger_message: null, friend_request: null };
const newcomers = (rules: object) =>
  operator.client.call(contract.saveNewcomerRules, { body: { days: null, perDay, holdsLinks: false, ...rules } });
const block = (domains: string[], ranges: string[] = []) =>
  operator.client.call(contract.saveBlocked, { body: { domains, ranges } });
const limit = (limits: object) => operator.client.call(contract.saveLimits, { body: { limits } });
const house = (...rules: object[]) => operator.client.call(contract.saveHouseRules, { body: { rules } });
const read = async () => (await operator.client.call(contract.readSiteRules)).ok;
const lastAct = async () => (await operator.client.call(readSiteLog, { query: { limit: '1' } })).ok.items[0];
const faultOf = (answer: { error: { params?: unknown } }) => (answer.error.params as { reason: string }).reason;

beforeAll(async () => {
  operator = await newOperator(app, 'operator');
});
beforeEach(async () => {
  await passDays(app, 0);
  // All of them sign up from one address.
  await app.db.deleteFrom('sign_in_attempts').execute();
  await newcomers({});
  await block([]);
  await limit(manyMembers);
  await house();
  for (const { id } of (await read()).patterns)
    await operator.client.call(contract.removePattern, { params: { patternId: id } });
  ada = await newMember(app);
});
afterAll(() => app.stop());

describe('patterns', () => {
  it('are added once, newest first, and the log says which', async () => {
    const body = { kind: 'words', action: 'hold', patterns: ['casino', 'free money', 'casino'] };
    const { ok } = await operator.client.call(contract.addPatterns, { body });
    expect(ok.patterns.map(({ pattern }) => pattern)).toEqual(['casino', 'free money']);
    app.clock.advance(1);
    const later = (await addPattern(operator, 'example.com/path*', { kind: 'link', action: 'refuse' })).ok;
    expect(later.patterns[0]).toMatchObject({ kind: 'link', action: 'refuse', pattern: 'example.com/path*' });
    expect(await lastAct()).toMatchObject({ act: 'patterns_added', detail: 'refuse link: example.com/path*' });
    expect((await addPattern(operator, 'casino')).ok.version).toBe(later.version);
    app.clock.advance(1);
    const patternId = later.patterns[0]?.id ?? '';
    expect((await operator.client.call(contract.removePattern, { params: { patternId } })).ok.patterns).toHaveLength(2);
    expect(await lastAct()).toMatchObject({ act: 'pattern_removed', actor: { id: operator.id } });
    expect((await operator.client.call(contract.removePattern, { params: { patternId } })).error.code).toBe(
      'not_found',
    );
  });

  it.each(['^spam$', 'sp(a|b)m', '[a-z]+', 'a{2,}', String.raw`\d`, 'spam.*', 'spam.+'])(
    'are no regular expressions: %s',
    async (pattern) => {
      expect(faultOf(await addPattern(operator, pattern))).toBe('no_regular_expressions');
      expect((await read()).patterns).toEqual([]);
    },
  );

  it.each([
    ['words', ' ', 'required'],
    ['words', '\u200b', 'required'],
    ['words', 'x'.repeat(101), 'too_long'],
    ['link', 'localhost', 'not_a_link_pattern'],
    ['link', 'no address', 'no_regular_expressions'],
    ['link', 'https://', 'not_a_link_pattern'],
  ] as const)('of %s are not “%s”', async (kind, pattern, reason) => {
    expect(faultOf(await addPattern(operator, pattern, { kind }))).toBe(reason);
  });

  it('are at most 500 at once and 5,000 in all', async () => {
    const send = (from: number, count: number) => {
      const patterns = Array.from({ length: count }, (_, n) => `word${from + n}`);
      return operator.client.call(contract.addPatterns, { body: { kind: 'words', action: 'hold', patterns } });
    };
    expect((await send(0, 10_000)).error.code).toBe('invalid_input');
    expect((await send(0, 501)).error.code).toBe('invalid_input');
    for (let from = 0; from < 5_000; from += 500) expect((await send(from, 500)).status).toBe(200);
    expect((await send(5_000, 1)).error).toMatchObject({ code: 'too_many_patterns', params: { max: 5_000 } });
    expect((await writePost(ada, { content: 'Word4999 it is' })).waiting).toBe(true);
    await app.db
      .updateTable('site_settings')
      .set({ settings: '{}', version: (await read()).version + 1 })
      .execute();
    await expect
      .poll(async () => (await writePost(ada, { content: 'word4999' })).waiting, { timeout: 2_000 })
      .toBe(false);
  });

  it('that match everything, or a large part, are asked about with the number of posts', async () => {
    await passDays(app, 8);
    for (let n = 0; n < 12; n++)
      await writePost(ada, { content: n < 11 ? `Good morning ${n}` : 'Hello', audience: 'public' });
    await writePost(ada, { content: 'good friends', audience: 'friends' });
    const part = await addPattern(operator, 'GOOD');
    expect(part.error).toMatchObject({ code: 'rule_too_wide', params: { stopped: 11, looked: 12, everything: false } });
    for (const [pattern, kind] of [
      ['*', 'words'],
      ['* *', 'words'],
      ['*', 'link'],
    ] as const)
      expect((await addPattern(operator, pattern, { kind })).error).toMatchObject({ params: { everything: true } });
    expect((await read()).patterns).toEqual([]);
    expect((await addPattern(operator, 'GOOD', { confirmed: true })).status).toBe(200);
    expect((await addPattern(operator, 'hello')).status).toBe(200);
  });

  it('are tried on a text', async () => {
    await addPattern(operator, 'casino');
    await addPattern(operator, '*.trash.test', { kind: 'link', action: 'refuse' });
    const test = async (text: string) => (await operator.client.call(contract.testPatterns, { body: { text } })).ok;
    expect(await test('Nothing')).toEqual({ matches: [], outcome: 'allow' });
    expect(await test('A CAS1NO')).toMatchObject({ matches: [{ pattern: 'casino' }], outcome: 'hold' });
    expect(await test('casino at x.trash.test')).toMatchObject({ matches: [{}, {}], outcome: 'refuse' });
  });
});

describe('accounts that are new', () => {
  it('do each thing only so often within a day, until they are older', async () => {
    await newcomers({ days: 3, perDay: { post: 2, comment: 1, stranger_message: 1, friend_request: 1 } });
    const [ben, cleo] = [await newMember(app), await newMember(app)];
    const post = () => ada.client.call(createPost, { body: { clientId: randomUUID(), content: 'Hello' } });
    const first = await post();
    const postId = first.ok.post.id;
    const comment = () =>
      ada.client.call(addComment, { params: { postId }, body: { clientId: randomUUID(), text: 'Hi' } });
    const befriend = (who: TestMember) => ada.client.call(requestFriendship, { params: { memberId: who.id } });
    expect([(await post()).status, (await comment()).status, (await befriend(ben)).status]).toEqual([200, 200, 200]);
    expect((await write(ada, ben, 'Hi')).status).toBe(200);
    const over = { code: 'newcomer_limit', params: { days: 3 } };
    expect((await post()).error).toMatchObject({ code: 'newcomer_limit', params: { max: 2, days: 3 } });
    expect((await comment()).error).toMatchObject(over);
    expect((await befriend(cleo)).error).toMatchObject(over);
    expect((await write(ada, cleo, 'Hi')).error).toMatchObject(over);
    expect((await write(ada, ben, 'Again')).status).toBe(200);
    expect((await befriend(ben)).status).toBe(200);
    await passDays(app, 1);
    expect([(await post()).status, (await post()).status, (await post()).status]).toEqual([200, 200, 429]);
    await passDays(app, 2);
    expect((await post()).status).toBe(200);
  });

  it('never exceed it by doing many things at once', async () => {
    await newcomers({ days: 3, perDay: { ...perDay, post: 3 } });
    const body = () => ({ clientId: randomUUID(), content: 'Hello' });
    const sent = await Promise.all(Array.from({ length: 8 }, () => ada.client.call(createPost, { body: body() })));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it('a post sent twice is counted once', async () => {
    await newcomers({ days: 3, perDay: { ...perDay, post: 1 } });
    const body = { clientId: randomUUID(), content: 'Hello' };
    const [one, two] = [await ada.client.call(createPost, { body }), await ada.client.call(createPost, { body })];
    expect([one.status, two.status]).toEqual([200, 200]);
  });

  it.each([
    { days: 0 },
    { days: 366 },
    { days: 1.5 },
    { perDay: { ...perDay, post: 0 } },
    { perDay: {} },
    { holdsLinks: 'yes' },
  ])('have no rules such as %o', async (rules) => expect((await newcomers(rules)).error.code).toBe('invalid_input'));
});

describe('what is blocked', () => {
  const join = (overrides: Record<string, unknown>) => app.visitor().call(signUp, { body: signUpBody(overrides) });

  it('domains, for signing up and for changing the address, with the same answer for addresses that are taken', async () => {
    const taken = `ada${randomUUID()}@mail.trash.test`;
    expect((await join({ email: taken })).status).toBe(200);
    await block(['Trash.test', '*.trash.test', '@trash.test']);
    expect((await read()).blockedDomains).toEqual(['trash.test']);
    const answers = [await join({ email: taken }), await join({ email: 'new@mail.trash.test' })];
    expect(answers.map(({ error: { code, field } }) => [code, field])).toEqual(
      Array(2).fill(['email_not_accepted', 'email']),
    );
    const body = { email: 'ada@trash.test', password: ada.password };
    expect((await ada.client.call(saveSettings, { body })).error.code).toBe('email_not_accepted');
    const enter = { identifier: taken, password: signUpBody({}).password };
    expect((await app.visitor().call(signIn, { body: enter })).status).toBe(200);
  });

  it('networks, for signing up only: nobody is locked out', async () => {
    await block([], ['127.0.0.0/8']);
    expect((await join({})).error.code).toBe('joining_not_from_here');
    const enter = { identifier: operator.email, password: operator.password };
    expect((await app.visitor().call(signIn, { body: enter })).status).toBe(200);
    app.clock.advance(1);
    await block(['a.test'], []);
    expect(await lastAct()).toMatchObject({ act: 'blocks_changed', detail: '+a.test, -127.0.0.0/8' });
    expect((await join({})).status).toBe(200);
  });

  it.each([
    [['com'], [], 'not_a_domain'],
    [['a b.test'], [], 'not_a_domain'],
    [['192.0.2.1'], [], 'not_a_domain'],
    [[], ['1.2.3.4/33'], 'not_an_address_range'],
    [[], ['everything'], 'not_an_address_range'],
    [[], ['0.0.0.0/0'], 'range_too_wide'],
  ])('are not %o and %o', async (domains, ranges, reason) => {
    expect(faultOf(await block(domains, ranges))).toBe(reason);
    expect(await read()).toMatchObject({ blockedDomains: [], blockedRanges: [] });
  });
});

describe('limits of actions', () => {
  it('act at once, and the standard comes back', async () => {
    const search = () => ada.client.call(searchMembers, { query: { q: 'ada' } });
    await limit({ ...manyMembers, search: 10 });
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await search()).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    await limit({ ...manyMembers, search: 240 });
    expect((await read()).limits).toEqual(manyMembers);
    expect((await search()).status).toBe(200);
  });

  it('stay between their bounds', async () => {
    for (const limits of [{ sign_in: 4 }, { post: 0 }, { search: 10_000 }, { post: 1.5 }])
      expect((await limit(limits)).error.code).toBe('invalid_input');
    expect((await read()).limits).toEqual(manyMembers);
  });
});

describe('rules of the house', () => {
  const words = (title: string, language = 'en') => ({ language, title, text: 'Because.' });

  it('have an order, texts in languages, and ids that stay', async () => {
    const [kind, quiet] = (
      await house({ texts: [words('Be kind'), words('Sei nett', 'de')] }, { texts: [words('Be quiet')] })
    ).ok.houseRules;
    const again = (await house({ ...quiet }, { ...kind, texts: [words('Be kinder')] })).ok.houseRules;
    expect(again.map(({ id }) => id)).toEqual([quiet?.id, kind?.id]);
    const { items } = (await app.visitor().call(contract.readHouseRules)).ok;
    expect(items.map(({ texts }) => texts[0]?.title)).toEqual(['Be quiet', 'Be kinder']);
    const { version } = await read();
    expect((await house(...again)).ok.version).toBe(version);
  });

  it('are what members report by and cases are decided by, as they were called then', async () => {
    const [rule] = (await house({ texts: [words('Be kind')] })).ok.houseRules;
    const ben = await newMember(app);
    const report = (ruleId: string) =>
      ben.client.call(reportMember, { params: { memberId: ada.id }, body: { reason: 'other', rule: ruleId } });
    expect((await report(randomUUID())).error.code).toBe('house_rule_gone');
    expect((await report(rule?.id ?? '')).status).toBe(200);
    expect(await reportsOf(ben)).toMatchObject([{ reason: 'other', houseRule: 'Be kind' }]);
    const { id: caseId } = await caseAbout(operator, ada);
    const full = (await operator.client.call(readCase, { params: { caseId } })).ok;
    expect(full.reporters).toMatchObject([{ houseRule: 'Be kind' }]);
    expect(await decide(operator, [caseId], { decision: 'warn', reason: 'house_rules', rule: rule?.id ?? '' })).toEqual(
      [null],
    );
    await house();
    expect(await decisionsOf(ada)).toMatchObject([{ reason: 'house_rules', houseRule: 'Be kind' }]);
  });

  it.each([
    [[{ texts: [] }]],
    [[{ texts: [{ language: 'en', title: ' ', text: '' }] }]],
    [[{ texts: [{ language: 'en', title: 'a'.repeat(81), text: '' }] }]],
    [[{ texts: [words('a'), words('b')] }]],
    [[{ texts: [words('a', 'xx')] }]],
    [Array.from({ length: 21 }, () => ({ texts: [words('a')] }))],
  ])('are not %o', async (rules) => {
    expect((await house(...rules)).error.code).toBe('invalid_input');
    expect((await read()).houseRules).toEqual([]);
  });
});
