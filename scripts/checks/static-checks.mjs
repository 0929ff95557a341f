import { join } from 'node:path';
import { runTool } from './run-tool.mjs';
import { typedProjects } from './typed-projects.mjs';

const compiler = join('node_modules', 'typescript-native', 'bin', 'tsc');

/** The checks that read the code without running it. */
export const staticChecks = [
  { name: 'format and lint', run: () => runTool('biome', ['check', '--error-on-warnings']) },
  ...Object.entries(typedProjects).map(([folders, project]) => ({
    name: `types of ${folders}`,
    run: () => runTool('node', [compiler, '-p', project]),
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
