import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare/paths.mjs';
import { findProblems, readPackages } from './supply/read-packages.mjs';
import { thirdPartyPage } from './supply/third-party-page.mjs';

// `npm run licences` writes THIRD_PARTY.md; with --check it only compares.
const page = join(root, 'THIRD_PARTY.md');
const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const packages = readPackages();
const text = thirdPartyPage(packages);
const problems = findProblems(packages, allowScripts);
const planted = {
  name: 'planted',
  version: '1.0.0',
  licence: 'MIT AND Proprietary',
  shipped: true,
  runsAtInstall: true,
};
if (findProblems([...packages, planted], allowScripts).length !== problems.length + 2) {
  problems.push('A planted package with a foreign licence and an install script was not noticed.');
}
if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (readFileSync(page, 'utf8') !== text) problems.push('THIRD_PARTY.md is old; run npm run licences.');
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
