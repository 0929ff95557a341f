import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from '../prepare/paths.mjs';
import { crashed, readPlaywright, readReport, readVitest } from './read-reports.mjs';
import { runTool } from './run-tool.mjs';

/** More failing files than these are no accident, and running them again would only take time. */
const FILES_TRIED_AGAIN = 3;

/** As a flow does, a test of a part gets a second try, with the machine for itself; the end of the run names it. */
export async function runVitest() {
  const first = await runVitestOnce('vitest.json');
  if (first.files.length === 0 || first.files.length > FILES_TRIED_AGAIN) return first;
  process.stdout.write(`\n── a second try of ${first.files.join(', ')}\n`);
  const second = await runVitestOnce('vitest-again.json', ['--maxWorkers=1', ...first.files]);
  if (second.failed > 0) return first;
  return { ...first, passed: first.passed + first.failed, failed: 0, failures: [], unsteady: first.failures };
}

function runVitestOnce(file, more = []) {
  const report = join(cache, file);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...more];
  return run(report, () => runTool('vitest', args), readVitest);
}

export function runPlaywright(env) {
  const report = join(cache, 'playwright.json');
  const args = ['test', '-c', 'e2e', '--reporter=list,json'];
  const start = () => runTool('playwright', args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return run(report, start, readPlaywright);
}

async function run(report, start, read) {
  mkdirSync(cache, { recursive: true });
  rmSync(report, { force: true });
  const code = await start();
  const result = readReport(report, read);
  return code !== 0 && result.failed === 0 ? crashed(result) : result;
}
