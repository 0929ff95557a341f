import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare/paths.mjs';
import { readPackages } from './supply/read-packages.mjs';

// `npm run sbom` writes a software bill of materials (CycloneDX 1.5, JSON) from the lock file.
const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
const output = execFileSync('npm', args, {
  cwd: root,
  maxBuffer: 1 << 28,
  stdio: ['ignore', 'pipe', 'inherit'],
  shell: process.platform === 'win32',
});
const bom = JSON.parse(output.toString());
const problems = findGaps(bom);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length === 0) {
  writeFileSync(join(root, 'sbom.json'), `${JSON.stringify(bom, null, 2)}\n`);
  process.stdout.write(`sbom.json names ${bom.components.length} components.\n`);
}
process.exitCode = problems.length > 0 ? 1 : 0;

/** Every package of the lock file must be there, with an address, a checksum, and only known references. */
function findGaps({ bomFormat, specVersion, components = [], dependencies = [] }) {
  const gaps = [];
  if (bomFormat !== 'CycloneDX' || !specVersion) gaps.push('npm did not write CycloneDX.');
  const listed = new Set(components.map((component) => component['bom-ref']));
  for (const { name, version } of readPackages()) {
    if (!listed.has(`${name}@${version}`)) gaps.push(`${name} ${version} is missing.`);
  }
  for (const { purl, hashes, 'bom-ref': ref } of components) {
    if (!ref.startsWith('@hearth/') && (!purl || !hashes?.length)) gaps.push(`${ref} has no address or checksum.`);
  }
  const refs = new Set(dependencies.map(({ ref }) => ref));
  for (const { ref, dependsOn = [] } of dependencies) {
    for (const other of dependsOn) if (!refs.has(other)) gaps.push(`${ref} depends on ${other}, which is not listed.`);
  }
  return gaps;
}
