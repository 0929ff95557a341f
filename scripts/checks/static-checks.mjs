import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';
import { runTool } from './run-tool.mjs';

const typed = ['contract', 'words', 'server', 'web', 'demo', 'e2e', 'bench', 'docs', 'hostile-input'];
const compiler = join('node_modules', 'typescript-native', 'bin', 'tsc');

/** The checks that read the code without running it. */
export const staticChecks = [
  { name: 'format and lint', run: () => runTool('biome', ['check', '--error-on-warnings']) },
  ...typed.filter(hasSources).map((folder) => ({
    name: `types of ${folder}`,
    run: () => runTool('node', [compiler, '-p', folder]),
  })),
  { name: 'import directions', run: () => runTool('node', ['scripts/checks/boundaries.mjs']) },
  { name: 'nothing unused', run: () => runTool('knip', []) },
  { name: 'licences and install scripts', run: () => runTool('node', ['scripts/licences.mjs', '--check']) },
  { name: 'no bare words', run: () => runTool('node', ['scripts/checks/bare-words.mjs']) },
  { name: 'start and end instead of left and right', run: () => runTool('node', ['scripts/checks/directions.mjs']) },
  { name: 'query keys have names', run: () => runTool('node', ['scripts/checks/query-keys.mjs']) },
  { name: 'every text in every language', run: () => runTool('node', ['words/scripts/words.ts', 'check']) },
  { name: 'exported names mean one thing', run: () => runTool('node', ['scripts/checks/exported-names.mjs']) },
];

/** The compiler fails on a folder without source files. */
function hasSources(folder) {
  return readdirSync(join(root, folder), { recursive: true }).some(
    (path) => /\.tsx?$/.test(path) && !path.startsWith('node_modules'),
  );
}
