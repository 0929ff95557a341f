import { deleteAccount, saveSettings } from '@hearth/contract/accounts/endpoints';
import { saveProfile } from '@hearth/contract/profiles/endpoints';
import { searchMembers } from '@hearth/contract/search/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { makeBlocked, makeFriends } from '../../testing/relations.ts';
import { setBadge } from '../profiles/profiles.api.ts';

let app: TestApp;
let viewer: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  viewer = await newMember(app, { firstName: 'Viewing', lastName: 'Member', profileName: 'viewer' });
});
afterAll(() => app.stop());

const search = async (q: string, query: Record<string, string> = {}) =>
  (await viewer.client.call(searchMembers, { query: { q, ...query } })).ok;
const found = async (q: string) => (await search(q)).items.map(({ displayName }) => displayName);
let nicknames = 0;
const named = (firstName: string, lastName: string, profileName = `nickname${nicknames++}`) =>
  newMember(app, { firstName, lastName, profileName });

describe('search', () => {
  it('finds what display name or profile name contains, whatever the case', async () => {
    await named('Grace', 'Hopper', 'AmazingGrace');
    for (const q of ['grace', 'HOPP', 'ce ho', 'mazingg', '  grace   hopper ']) {
      expect(await found(q)).toContain('Grace Hopper');
    }
    expect(await found('grace hoppers')).toEqual([]);
    expect(await found('hopper amazing')).toEqual([]);
  });

  it('looks past accents, on either side', async () => {
    await named('Zoë', 'Åström', 'zz');
    await named('Łukasz', 'Groß', 'łłł');
    for (const q of ['zoe', 'ZOË', 'astrom', 'Astró']) expect(await found(q)).toEqual(['Zoë Åström']);
    for (const q of ['lukasz', 'gross', 'GROSS', 'lll']) expect(await found(q)).toEqual(['Łukasz Groß']);
  });

  it('finds one or two letters, in any script', async () => {
    await named('小明', '王', '王小明');
    await named('Ольга', 'Иванова', 'olga');
    expect(await found('王')).toEqual(['王小明']);
    expect(await found('小明')).toEqual(['王小明']);
    expect(await found('ЛЬ')).toEqual(['Ольга Иванова']);
    expect(await found('ольг')).toEqual(['Ольга Иванова']);
  });

  it('takes wildcards and quotes for what they are', async () => {
    await named('Percy', "100%_\\o'per", 'percy');
    for (const q of ['%', '_', '\\', '0%_', "'"]) expect(await found(q)).toEqual(["Percy 100%_\\o'per"]);
    expect(await found('p%y')).toEqual([]);
    expect(await found("' or true --")).toEqual([]);
  });

  it('answers an empty query with nothing, and refuses one that no name could hold', async () => {
    expect(await search('')).toEqual({ items: [], nextCursor: null });
    expect(await search('   ')).toEqual({ items: [], nextCursor: null });
    expect((await viewer.client.call(searchMembers)).ok.items).toEqual([]);
    const tooLong = await viewer.client.call(searchMembers, { query: { q: 'x'.repeat(122) } });
    expect(tooLong.error).toMatchObject({ code: 'invalid_input', field: 'q' });
    const bent = await viewer.client.call(searchMembers, { query: { q: 'x', cursor: 'bent' } });
    expect(bent.error).toMatchObject({ code: 'invalid_input', field: 'cursor' });
  });

  it('never matches e-mail or mobile', async () => {
    const { id } = await newMember(app, {
      firstName: 'Private',
      lastName: 'Person',
      profileName: 'pp',
      email: 'hidden.box@mail.test',
    });
    await app.db.updateTable('accounts').set({ mobile: '+4915198765432' }).where('id', '=', id).execute();
    for (const q of ['hidden.box', '@', 'mail.test', '+4915198765432', '98765']) expect(await found(q)).toEqual([]);
  });

  it('hides the blocked from each other', async () => {
    const foe = await named('Unwanted', 'Guest');
    expect(await found('unwanted')).toEqual(['Unwanted Guest']);
    await makeBlocked(app, foe, viewer);
    expect(await found('unwanted')).toEqual([]);
    const { ok } = await foe.client.call(searchMembers, { query: { q: 'viewing' } });
    expect(ok.items).toEqual([]);
  });

  it('follows every change of name, and forgets who left', async () => {
    const member = await named('Before', 'Wedding');
    await member.client.call(saveProfile, { body: { lastName: 'Vows', profileName: 'newlywed' } });
    expect(await found('wedding')).toEqual([]);
    expect(await found('newlywed')).toEqual(['Before Vows']);
    await member.client.call(saveSettings, { body: { displayName: 'Afterwards' } });
    expect(await found('afterw')).toEqual(['Afterwards']);
    await member.client.call(deleteAccount, { body: { password: member.password } });
    expect(await found('afterw')).toEqual([]);
    const left = await app.db.selectFrom('search_entries').selectAll().where('user_id', '=', member.id).execute();
    expect(left).toEqual([]);
  });

  it('pages through everyone once: names that begin so first, then the others', async () => {
    const starts = ['Quill Alpha', 'Quill Beta', 'Quill Gamma'];
    for (const name of [...starts, 'Jo Quill', 'Aquill Row', 'Sam Quilliam']) {
      const [first = '', last = ''] = name.split(' ');
      await named(first, last);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await search('quill', { limit: '2', ...(cursor ? { cursor } : {}) });
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ displayName }) => displayName));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen.slice(0, 3)).toEqual(starts);
    expect(seen.slice(3).sort()).toEqual(['Aquill Row', 'Jo Quill', 'Sam Quilliam']);
  });

  it('lists exact names first, then friends, then verified members, then the others, each once', async () => {
    const friend = await named('Zed', 'Marlowe');
    await makeFriends(app, viewer, friend);
    const verified = await named('Yan', 'Marlowe');
    await setBadge(app.db, verified.id, true);
    await named('Marlowe', 'Alpha');
    await named('Marlowe', 'Beta');
    await named('Someone', 'Handled', 'marlowe');
    await named('Ann', 'Marlowe');
    const whole = ['Someone Handled', 'Zed Marlowe', 'Yan Marlowe', 'Marlowe Alpha', 'Marlowe Beta', 'Ann Marlowe'];
    expect(await found('marlowe')).toEqual(whole);
    expect((await found('ann marlowe'))[0]).toBe('Ann Marlowe');
    for (const limit of ['1', '2', '3', '4']) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await search('marlowe', { limit, ...(cursor ? { cursor } : {}) });
        expect(page.items.length).toBeLessThanOrEqual(Number(limit));
        seen.push(...page.items.map(({ displayName }) => displayName));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(seen).toEqual(whole);
    }
  });

  it('lists nobody twice or never when the circle is large', async () => {
    const names = Array.from({ length: 35 }, (_, index) => `Nimbus F${String(index).padStart(2, '0')}`);
    for (const name of names) await makeFriends(app, viewer, await named('Nimbus', name.slice(7)));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await search('nimbus', { limit: '7', ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ displayName }) => displayName));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(names);
  });

  it('is closed to visitors', async () => {
    expect((await app.visitor().call(searchMembers, { query: { q: 'a' } })).status).toBe(401);
  });
});
