import { join } from 'node:path';
import { runTool } from './run-tool.mjs';
import { typedProjects } from './typed-projects.mjs';

const compiler = join('node_modules', 'typescript-native', 'bin', 'tsc');
/** Several checkers each work out the types that they share: on two cores twice the work, for no earlier end. */
const oneChecker = ['--checkers', '1'];

const commands = {
  'format and lint': ['biome', 'check', '--error-on-warnings'],
  ...Object.fromEntries(
    Object.entries(typedProjects).map(([folders, project]) => [
      `types of ${folders}`,
      ['node', compiler, '-p', project, ...oneChecker],
    ]),
  ),
  'import directions': ['node', 'scripts/checks/boundaries.mjs'],
  'nothing unused': ['knip'],
  'licences and install scripts': ['node', 'scripts/licences.mjs', '--check'],
  'no bare words': ['node', 'scripts/checks/bare-words.mjs'],
  'start and end instead of left and right': ['node', 'scripts/checks/directions.mjs'],
  'query keys have names': ['node', 'scripts/checks/query-keys.mjs'],
  'every text in every language': ['node', 'words/scripts/words.ts', 'check'],
  'exported names mean one thing': ['node', 'scripts/checks/exported-names.mjs'],
};

/** The checks that read the code without running it. */
export const staticChecks = Object.entries(commands).map(([name, [command, ...args]]) => ({
  name,
  run: (say) => runTool(command, args, {}, say),
}));
