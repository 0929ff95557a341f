import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { newGroup } from '../testing/groups.ts';
import { newMember, type TestMember } from '../testing/members.ts';
import { writeComment, writePost } from '../testing/posts.ts';
import { CommandError } from './command.ts';
import { findCommand, runCommand, usage } from './run-command.ts';

const docs = new URL('../../../docs/', import.meta.url);
const pages = ['operating.md', ...readdirSync(new URL('operating/', docs)).map((name) => `operating/${name}`)];

/** Each command that a page shows, once; those about the site as a whole have tests of their own. */
const shown = [...new Set(pages.flatMap((page) => commandsOn(readFileSync(new URL(page, docs), 'utf8'))))].filter(
  (typed) => !('runOnSite' in findCommand(typed.split(' ')).command),
);

function commandsOn(page: string): string[] {
  return [...page.matchAll(/operator -- ([^`\n]+)/g)].map(([, typed = '']) => typed.trim());
}

let app: TestApp;
let folder: string;
let ada: TestMember;
let standIns: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'shown-commands-'));
  ada = await newMember(app);
  const post = await writePost(ada);
  const comment = await writeComment(ada, post.id);
  const group = await newGroup(ada);
  const rules = join(folder, 'rules.json');
  await writeFile(rules, await runCommand(app, ['rules', 'show']));
  standIns = {
    '<member id>': ada.id,
    '<member id or profile name>': ada.id,
    '<profile name>': ada.profileName,
    '<post id>': post.id,
    '<comment id>': comment.id,
    '<group id>': group.id,
    '<email address or mobile number>': ada.email,
    '<days, or always>': '7',
    '<file>': rules,
    '<setting> <value, or none>': 'name Harbour',
    '<pattern>': 'casino',
    'hold|refuse': 'hold',
    'words|link': 'words',
    'on|off': 'off',
    'comment|message|member|story|group': 'comment',
  };
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

/** As an operator would fill in what stands in brackets: a name of something by its id, everything else by words. */
function filledIn(typed: string): string[] {
  let text = typed;
  for (const [name, value] of Object.entries(standIns)) text = text.replace(name, value);
  text = text.replace(/<[^>]*\bid>/g, randomUUID()).replace(/<[^>]*>|\[[^\]]*\]/g, 'words');
  return text.split(' ');
}

/** What is asked for waits for nobody on this site. */
const answersThatNothingWaits = [
  'verification',
  'appeals',
  'joining',
  'reports',
  'rules remove',
  'site end-announcement',
  'stories remove',
  'groups',
  'members reinstate',
  'accounts end-two-step',
  'badge withdraw',
  'revoke',
];

it.each(shown)('operator -- %s', async (typed) => {
  const answer = await runCommand(app, filledIn(typed)).catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
    return error;
  });
  if (answer instanceof CommandError) {
    expect(answer.message).not.toBe(usage());
    expect(
      answersThatNothingWaits.filter((words) => typed.startsWith(words)),
      answer.message,
    ).toHaveLength(1);
  } else expect(answer).not.toBe('');
});
