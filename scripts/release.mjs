import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { releaseNote, root } from './prepare/paths.mjs';
import { giveUp, prepare } from './prepare/prepare.mjs';
import { npm, runStep, StepFailure } from './prepare/run-step.mjs';

// Makes a folder, and a tarball of it, from which a server starts without installing and building anything.
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `hearth-${version}-${process.platform}-${process.arch}`;
const releases = resolve(process.argv[2] ?? join(root, 'release'));
const folder = join(releases, name);

/** What runs. The Node of the project comes along, because the system's may be another. */
const parts = [
  ...['package.json', 'package-lock.json', 'server.mjs', 'LICENSE', 'THIRD_PARTY.md', 'CHANGELOG.md', 'README.md'],
  ...['contract', 'words', 'server', 'deploy', 'scripts', 'docs', join('web', 'dist'), join('web', 'package.json')],
];
/** The lock file names every workspace, so npm wants to see them all. */
const otherWorkspaces = ['demo', 'e2e', 'bench'];
const isForTests = (path) => /\.test\.tsx?$|[\\/]testing([\\/]|$)|vitest\.[\w.-]*config\.ts$/.test(path);

await prepare({ web: true });
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const part of parts) {
  const filter = (path) => !isForTests(path.slice(root.length)) && !path.includes(`${part}/node_modules`);
  cpSync(join(root, part), join(folder, part), { recursive: true, filter });
}
for (const workspace of otherWorkspaces) {
  mkdirSync(join(folder, workspace));
  cpSync(join(root, workspace, 'package.json'), join(folder, workspace, 'package.json'));
}
try {
  const wanted = ['--omit=dev', '--include=optional', '--ignore-scripts=false', '--loglevel=error'];
  const runs = ['--workspace=server', '--workspace=contract', '--workspace=words', '--include-workspace-root'];
  const install = npm(['ci', '--prefix', folder, ...wanted, ...runs]);
  await runStep('Installing what runs', 'Installing the dependencies failed.', ...install);
} catch (error) {
  if (error instanceof StepFailure) giveUp(error.message, error.tail);
  throw error;
}
for (const workspace of otherWorkspaces) rmSync(join(folder, workspace), { recursive: true });
removeForDevelopers(join(folder, 'node_modules'));
// The package keeps what it was unpacked from beside it.
for (const part of ['bin', 'package.json'])
  cpSync(join(root, 'node_modules', 'node', part), join(folder, 'node_modules', 'node', part), { recursive: true });
writeFileSync(
  join(folder, basename(releaseNote)),
  JSON.stringify({ version, platform: process.platform, arch: process.arch }),
);
execFileSync('tar', ['-czf', `${name}.tar.gz`, name], { cwd: releases });
process.stdout.write(
  `${join(releases, name)}.tar.gz is ready: unpack it anywhere, and run "npm start" or "node server.mjs" in it.\n`,
);

/** A seventh of what packages bring helps editors and debuggers only. */
function removeForDevelopers(packages) {
  for (const entry of readdirSync(packages, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() && /\.(map|d\.[mc]?ts)$/.test(entry.name)) rmSync(join(entry.parentPath, entry.name));
  }
}
