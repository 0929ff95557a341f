import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn, signUp } from '@hearth/contract/accounts/endpoints';
import { readGroup } from '@hearth/contract/groups/endpoints';
import { makeInvitation, readInvitation } from '@hearth/contract/invitations/endpoints';
import { readHouseRules } from '@hearth/contract/rules/site-rules';
import { readSite, readSitePage } from '@hearth/contract/site/settings';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { joinGroup, newGroup } from '../testing/groups.ts';
import { newMember, signUpBody, type TestMember } from '../testing/members.ts';
import { CommandError } from './command.ts';
import { runCommand } from './run-command.ts';

let app: TestApp;
let ada: TestMember;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'commands-'));
});
beforeEach(async () => {
  ada = await newMember(app);
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const operator = (...typed: string[]) => runCommand(app, typed);
/** Until the server has taken over what the commands have ordered. */
async function carriedOut(): Promise<void> {
  const waiting = () => app.db.selectFrom('handed_over_events').selectAll().execute();
  await expect.poll(async () => (await waiting()).length).toBe(0);
}
const shown = async (what: 'site' | 'rules') => JSON.parse(await operator(what, 'show'));
const acts = async () =>
  (await app.db.selectFrom('operator_actions').select(['command', 'by_command']).execute()).map((row) =>
    row.by_command ? row.command : '',
  );

it('changes settings of the site, which running servers and their log know', async () => {
  for (const wrong of [
    [],
    ['colour', 'red'],
    ['joining', 'everybody'],
    ['minimumAge', 'old'],
    ['name', ''],
    ['terms', 'gone'],
  ])
    await expect(operator('site', 'set', ...wrong)).rejects.toThrow(CommandError);
  await operator('site', 'set', 'joining', 'nobody');
  await expect
    .poll(async () => (await app.visitor().call(signUp, { body: signUpBody() })).error?.code)
    .toBe('joining_closed');
  await operator('site', 'set', 'joining', 'anyone');
  await operator('site', 'set', 'minimumAge', '14');
  expect((await shown('site')).minimumAge).toBe(14);
  await operator('site', 'set', 'minimumAge', 'none');
  expect((await shown('site')).minimumAge).toBeNull();
  const terms = join(folder, 'terms.md');
  await writeFile(terms, '# Be kind');
  await operator('site', 'set', 'terms', terms);
  const page = () => app.visitor().call(readSitePage, { params: { page: 'terms' } });
  await expect.poll(async () => (await page()).ok?.text).toBe('# Be kind');

  await operator('site', 'maintenance', 'on', 'Back', 'soon');
  const site = async () => (await ada.client.call(readSite)).ok;
  await expect.poll(async () => (await site()).maintenance?.words).toBe('Back soon');
  await operator('site', 'maintenance', 'off');
  const said = await operator('site', 'announce', 'Summer', 'party');
  await expect
    .poll(async () => (await site()).announcements.map(({ texts }) => texts[0]?.text))
    .toEqual(['Summer party']);
  await operator('site', 'end-announcement', said.match(/[0-9a-f-]{36}/)?.[0] ?? '');
  await expect(operator('site', 'end-announcement', 'x')).rejects.toThrow('There is no such announcement.');
  expect(await acts()).toEqual(expect.arrayContaining(['site_changed', 'maintenance_begun', 'announced']));
});

it('makes and removes rules, and loads what it has shown', async () => {
  await expect(operator('rules', 'add', 'hold', 'words', '(a|b)')).rejects.toThrow(CommandError);
  await expect(operator('rules', 'add', 'praise', 'words', 'casino')).rejects.toThrow('hold or refuse');
  await expect(operator('rules', 'add', 'hold', 'words', '*')).rejects.toThrow('confirmed');
  await operator('rules', 'add', 'hold', 'words', 'casino', 'royal');
  const [pattern] = (await shown('rules')).patterns;
  expect(pattern).toMatchObject({ action: 'hold', kind: 'words', pattern: 'casino royal' });
  await operator('rules', 'remove', pattern.id);
  await expect(operator('rules', 'remove', pattern.id)).rejects.toThrow('There is no such pattern.');

  const file = join(folder, 'rules.json');
  const before = await shown('rules');
  const houseRules = [{ texts: [{ language: 'en', title: 'Be kind', text: 'To all.' }] }];
  await writeFile(
    file,
    JSON.stringify({
      ...before,
      blockedDomains: ['Spam.Example'],
      limits: { sign_up: 3 },
      houseRules: houseRules.map((rule) => ({ id: ada.id, ...rule })),
    }),
  );
  await operator('rules', 'load', file);
  expect(await shown('rules')).toMatchObject({ blockedDomains: ['spam.example'], houseRules });
  const rules = async () => (await app.visitor().call(readHouseRules)).ok;
  await expect.poll(async () => JSON.stringify(await rules())).toContain('Be kind');
  await writeFile(file, '{"newcomers": 7}');
  await expect(operator('rules', 'load', file)).rejects.toThrow(CommandError);
  await expect(operator('rules', 'load', join(folder, 'gone'))).rejects.toThrow('cannot be read');
  await writeFile(file, JSON.stringify(before));
  await operator('rules', 'load', file);
  expect(await acts()).toEqual(
    expect.arrayContaining(['patterns_added', 'pattern_removed', 'blocks_changed', 'house_rules_changed']),
  );
});

it('closes and reopens a group, and hands over one that nobody leads', async () => {
  const ben = await newMember(app);
  const group = await newGroup(ada, 'public', { name: 'Night choir' });
  await joinGroup(ben, group.id);
  const seen = async () => (await ben.client.call(readGroup, { params: { groupId: group.id } })).status;
  expect(await operator('groups', 'list', 'night')).toContain(`${group.id}  Night choir  2 members`);
  await expect(operator('groups', 'close', ben.id, 'Noise')).rejects.toThrow('There is no such group.');
  await operator('groups', 'close', group.id, 'Noise');
  await expect.poll(seen).toBe(404);
  await operator('groups', 'reopen', group.id, 'Quiet', 'again');
  await expect.poll(seen).toBe(200);
  await expect(operator('groups', 'hand-over', group.id, ben.id, 'Gone')).rejects.toThrow('has an owner');
  await operator('members', 'suspend', ada.id, 'always', 'Gone');
  await expect(operator('groups', 'hand-over', group.id, ada.id, 'Gone')).rejects.toThrow(ben.id);
  await operator('groups', 'hand-over', group.id, ben.id, 'Gone');
  const role = async () => (await ben.client.call(readGroup, { params: { groupId: group.id } })).ok?.group.role;
  await expect.poll(role).toBe('owner');
  expect(await acts()).toEqual(expect.arrayContaining(['case_decided', 'group_reopened', 'group_handed_over']));
});

it('answers those who ask to join, and ends invitations', async () => {
  await operator('site', 'set', 'joining', 'approval');
  await carriedOut();
  const ask = async () => {
    let body = signUpBody();
    // Until the server knows the setting, it takes everybody at once.
    await expect
      .poll(async () => {
        body = signUpBody({ answer: 'I live next door.' });
        return (await app.visitor().call(signUp, { body })).ok?.waits;
      })
      .toBe(true);
    return body;
  };
  const wanted = await ask();
  const unwanted = await ask();
  const lines = (await operator('joining', 'list')).split('\n');
  const idOf = ({ email }: { email: string }) => lines.find((line) => line.includes(email))?.slice(0, 36) ?? '';
  await expect(operator('joining', 'approve', ada.id)).rejects.toThrow('Nobody waits there');
  await operator('joining', 'approve', idOf(wanted));
  await operator('joining', 'decline', idOf(unwanted), 'Not', 'now');
  const enter = async ({ email, password }: { email: string; password: string }) => {
    const { ok, error } = await app.visitor().call(signIn, { body: { identifier: email, password } });
    return error?.code ?? ok.state;
  };
  // Tries to log in are counted, so there are only two.
  await carriedOut();
  expect([await enter(wanted), await enter(unwanted)]).toEqual(['done', 'declined']);
  await operator('site', 'set', 'joining', 'anyone');

  const { code } = (await ada.client.call(makeInvitation, { body: { uses: 5, days: 7 } })).ok;
  await operator('invitations', 'end', ada.id);
  expect((await app.visitor().call(readInvitation, { params: { code } })).status).toBe(404);
  expect(await acts()).toEqual(expect.arrayContaining(['joining_approved', 'joining_declined', 'invitations_ended']));
});
