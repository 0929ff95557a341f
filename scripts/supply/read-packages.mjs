import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';

/** Licences under which a package may be used here. A package with another one needs a decision first. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'Unlicense',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
]);

/** Packages whose lock entry names no licence, and where theirs is stated. */
const statedElsewhere = { 'combine-errors': { licence: 'MIT', where: 'its Readme.md' } };

/** Every package of the lock file, its versions and its licence, in the order of names. */
export function readPackages() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const [path, entry] of Object.entries(lock.packages)) {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0 || entry.link) continue;
    const name = entry.name ?? path.slice(at + 'node_modules/'.length);
    const licence = entry.license ?? statedElsewhere[name]?.licence ?? 'unknown';
    const shipped = !entry.dev;
    const key = `${name} ${entry.version}`;
    const earlier = found.get(key);
    found.set(key, {
      name,
      version: entry.version,
      licence,
      shipped: shipped || earlier?.shipped === true,
      runsAtInstall: entry.hasInstallScript === true,
    });
  }
  return [...found.values()].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** `A OR B` is allowed if one of them is, `A AND B` if both are. */
export function isAllowed(licence) {
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => allowed.has(each)));
}

/** What of the packages is not in order, one sentence each. */
export function findProblems(packages, allowScripts) {
  const scripts = packages.filter(({ runsAtInstall, name }) => runsAtInstall && !allowScripts[name]);
  const known = new Set(packages.filter(({ runsAtInstall }) => runsAtInstall).map(({ name }) => name));
  return [
    ...packages
      .filter(({ licence }) => !isAllowed(licence))
      .map(({ name, version, licence }) => `${name} ${version} has the licence ${licence}, which is not on the list.`),
    ...scripts.map(({ name }) => `${name} runs a script at installation; allow it in package.json or do without it.`),
    ...Object.keys(allowScripts)
      .filter((name) => !known.has(name))
      .map((name) => `${name} may run a script at installation, but has none.`),
  ];
}
