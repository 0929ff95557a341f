import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';
import { runTool } from './run-tool.mjs';

const workspaces = ['contract', 'server', 'web', 'e2e', 'bench'];
const compiler = join('node_modules', 'typescript-native', 'bin', 'tsc');

/** Everything that judges the code without running it; each counts as one check. */
export const staticChecks = [
  { name: 'format and lint', run: () => runTool('biome', ['check', '--error-on-warnings']) },
  ...workspaces.filter(hasSources).map((workspace) => ({
    name: `types of ${workspace}`,
    run: () => runTool('node', [compiler, '-p', workspace]),
  })),
  { name: 'import directions', run: () => runTool('node', ['scripts/checks/boundaries.mjs']) },
  { name: 'nothing unused', run: () => runTool('knip', []) },
];

/** The compiler takes a workspace without a single file for a mistake. */
function hasSources(workspace) {
  return readdirSync(join(root, workspace), { recursive: true }).some(
    (path) => /\.tsx?$/.test(path) && !path.startsWith('node_modules'),
  );
}
