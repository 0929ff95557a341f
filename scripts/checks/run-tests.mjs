import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from '../prepare/paths.mjs';
import { crashed, readPlaywright, readReport, readVitest } from './read-reports.mjs';
import { runTool } from './run-tool.mjs';

/** More failing files than these are no accident, and running them again would only take time. */
const FILES_TRIED_AGAIN = 3;

/** As a flow does, a test of a part gets a second try, when the machine is quiet; the end of the run names it. */
export async function runVitest({ machineIsQuiet, ...chosen }) {
  const first = await runVitestOnce('vitest.json', chosen);
  if (first.files.length === 0 || first.files.length > FILES_TRIED_AGAIN) return first;
  await machineIsQuiet;
  process.stdout.write(`\n── a second try of ${first.files.join(', ')}\n`);
  const second = await runVitestOnce('vitest-again.json', chosen, ['--maxWorkers=1', ...first.files]);
  if (second.failed > 0) return first;
  return { ...first, passed: first.passed + first.failed, failed: 0, failures: [], unsteady: first.failures };
}

function runVitestOnce(file, { projects, env, say }, more = []) {
  const report = join(cache, file);
  const args = ['run', ...asProjects(projects), '--reporter=default', '--reporter=json'];
  return run(report, () => runTool('vitest', [...args, `--outputFile.json=${report}`, ...more], env, say), readVitest);
}

export function runPlaywright({ projects, env, say }) {
  const report = join(cache, 'playwright.json');
  const args = ['test', '-c', 'e2e', ...asProjects(projects), '--reporter=list,json'];
  const start = () => runTool('playwright', args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, say);
  return run(report, start, readPlaywright);
}

const asProjects = (names) => names.map((name) => `--project=${name}`);

async function run(report, start, read) {
  mkdirSync(cache, { recursive: true });
  rmSync(report, { force: true });
  const code = await start();
  const result = readReport(report, read);
  return code !== 0 && result.failed === 0 ? crashed(result) : result;
}
