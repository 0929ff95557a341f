import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../prepare/paths.mjs';

const LINES_OF_A_FAILURE = 12;

/** A runner that fails without a failed test has crashed, which counts as one failure. */
export const crashed = (result) => ({ ...result, failed: 1, failures: ['the runner itself'], files: [] });

export function readReport(report, read) {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return crashed({ passed: 0, unsteady: [] });
  }
}

/** What Vitest's JSON says; a file that could not be loaded has no failed test and counts as one. */
export function readVitest({ numPassedTests, testResults }) {
  const failing = testResults.filter(({ status }) => status === 'failed');
  const failures = failing.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    const file = relative(root, name);
    if (tests.length === 0) return [describe(file, message)];
    return tests.map((test) => describe(`${file} › ${test.fullName}`, test.failureMessages.join('\n')));
  });
  const files = failing.map(({ name }) => relative(root, name));
  return { passed: numPassedTests, failed: failures.length, failures, unsteady: [], files };
}

/** What Playwright's JSON says; a flow that passed at its second try is unsteady. */
export function readPlaywright({ stats, suites }) {
  const flows = suites.flatMap(specsOf).flatMap((spec) => spec.tests.map((test) => ({ spec, test })));
  const having = (status) => flows.filter(({ test }) => test.status === status).map(describeFlow);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: having('unexpected'),
    unsteady: having('flaky'),
  };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

function describeFlow({ spec, test }) {
  const error = test.results.find(({ status }) => status !== 'passed')?.error?.message ?? '';
  return describe(`[${test.projectName}] ${spec.file}:${spec.line} › ${spec.title}`, error);
}

function describe(name, message) {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  const ours = lines.filter((line) => !line.includes('node_modules')).slice(0, LINES_OF_A_FAILURE);
  return [name, ...ours.map((line) => `    ${line}`)].join('\n');
}
