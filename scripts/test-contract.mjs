import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { findBrowser } from './checks/find-browser.mjs';
import { runTool } from './checks/run-tool.mjs';
import { giveUp, prepare } from './prepare/prepare.mjs';

// Heavy and for this command alone, so npm keeps it in its own cache, not in the project.
const prismPackage = '@stoplight/prism-cli@5.16.0';

/** Installs Prism if it is missing; its install scripts are not needed. */
function findPrism() {
  const where = process.platform === 'win32' ? 'where prism' : 'realpath "$(command -v prism)"';
  const { status, stdout } = spawnSync('npx', ['--yes', '--ignore-scripts', '-p', prismPackage, '-c', where], {
    cwd: tmpdir(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) giveUp(`${prismPackage} could not be installed.`);
  return stdout.trim().split('\n').at(-1);
}

// `npm run test:contract -- posts.spec.ts` runs only these flows.
await prepare({ web: true });
const args = ['test', '-c', 'e2e', ...process.argv.slice(2)];
process.exitCode = await runTool('playwright', args, { ...(await findBrowser()), PRISM: findPrism() });
