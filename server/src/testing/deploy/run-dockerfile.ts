import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { commandIn, environmentOf, readDockerfile, type Stage } from './read-dockerfile.ts';

/** Debian's user without rights, in place of the image's `node`. */
const nobody = { uid: 65_534, gid: 65_534 };
type Built = { cwd: string; env: NodeJS.ProcessEnv; command: string[]; health: string[] };

/** What git knows and would know, as `docker build` gets it without what `.dockerignore` names. */
function copyContext(context: string, to: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: context,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter(Boolean)) cpSync(join(context, file), join(to, file), { force: true });
}

/**
 * Runs the steps of a Dockerfile in a folder for each stage, without a container engine: what it copies and runs is tried, what
 * the engine itself does (images, users, volumes) is not. Absolute paths lie below the folder of the stage.
 */
export function runDockerfile(file: string, context: string, folder: string): Built {
  const stages = readDockerfile(readFileSync(file, 'utf8'));
  const folderOf = (name: string | undefined) => join(folder, name ?? 'last');
  for (const stage of stages) runStage(stage, { root: folderOf(stage.name), context, folderOf });
  const last = stages.at(-1);
  if (!last) throw new Error('the Dockerfile has no stage');
  const root = folderOf(last.name);
  const wordsOf = (name: string) => last.steps.find((step) => step.name === name)?.words ?? '[]';
  return {
    cwd: join(root, wordsOf('WORKDIR')),
    env: environmentIn(last, root),
    command: commandIn(wordsOf('CMD')),
    health: commandIn(wordsOf('HEALTHCHECK')),
  };
}

const below = (root: string, text: string) => text.replaceAll(/(?<![\w.$])\/(hearth|data|backups)\b/g, `${root}/$1`);

function environmentIn(stage: Stage, root: string): NodeJS.ProcessEnv {
  const own = Object.entries(environmentOf(stage)).map(([name, value]) => [name, below(root, value)]);
  return {
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
    HOME: root,
    ...Object.fromEntries(own),
  };
}

type Place = { root: string; context: string; folderOf(name: string): string };

function runStage(stage: Stage, { root, context, folderOf }: Place): void {
  let cwd = root;
  let user: typeof nobody | undefined;
  mkdirSync(root, { recursive: true, mode: 0o755 });
  for (const { name, words } of stage.steps) {
    if (name === 'WORKDIR') {
      cwd = join(root, words);
      mkdirSync(cwd, { recursive: true });
    }
    if (name === 'USER') user = nobody;
    if (name === 'COPY' && words === '. .') copyContext(context, cwd);
    const [, from = '', source = '', target = ''] = /^--from=(\S+) (\S+) (\S+)$/.exec(words) ?? [];
    if (name === 'COPY' && from) {
      mkdirSync(dirname(resolve(cwd, target)), { recursive: true });
      cpSync(join(folderOf(from), source), resolve(cwd, target), { recursive: true, verbatimSymlinks: true });
    }
    if (name !== 'RUN') continue;
    const command = below(root, words).replaceAll('node:node', `${nobody.uid}:${nobody.gid}`);
    // How this machine reaches the registry of npm is set outside.
    const env = user
      ? environmentIn(stage, root)
      : { ...process.env, NODE_ENV: undefined, ...environmentIn(stage, root), HOME: process.env.HOME };
    execFileSync('sh', ['-c', command], { cwd, env, stdio: 'inherit', ...user });
  }
}
