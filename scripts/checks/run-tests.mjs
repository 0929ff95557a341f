import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from '../prepare/paths.mjs';
import { runTool } from './run-tool.mjs';

export function runVitest() {
  const report = join(cache, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return count(report, () => runTool('vitest', args), countVitest);
}

export function runPlaywright(env) {
  const report = join(cache, 'playwright.json');
  const run = () =>
    runTool('playwright', ['test', '-c', 'e2e', '--reporter=list,json'], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
  return count(report, run, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));
}

/** A runner that fails without a failed test has crashed, which counts as one failure. */
async function count(report, run, read) {
  mkdirSync(cache, { recursive: true });
  rmSync(report, { force: true });
  const code = await run();
  const { passed, failed } = readReport(report, read);
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function readReport(report, read) {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const unloadable = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + unloadable.length };
}
