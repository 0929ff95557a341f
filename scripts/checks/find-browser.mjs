import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runTool } from './run-tool.mjs';

/** It draws no window around each page, which spares a fifth of the work, and needs fewer packages. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const otherPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Environment variables that name the browser for the end-to-end tests; without any, Playwright uses its own. */
export async function findBrowser() {
  const known = process.env.CHROMIUM_PATH || findOnSystem();
  if (known) return { CHROMIUM_PATH: known };
  process.stdout.write('No Chromium found; installing one …\n');
  if (process.getuid?.() === 0 && (await installWithApt())) {
    const installed = findOnSystem();
    if (installed) return { CHROMIUM_PATH: installed };
  }
  await runTool('playwright', ['install', 'chromium']);
  return {};
}

async function installWithApt() {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  if ((await runTool('apt-get', ['update', '-qq'], quiet)) !== 0) return false;
  for (const name of [shell, 'chromium'])
    if ((await runTool('apt-get', ['install', '-y', '-qq', name], quiet)) === 0) return true;
  return false;
}

function findOnSystem() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...otherPaths].find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
