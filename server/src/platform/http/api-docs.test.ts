import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createDeviationFinder, type OpenApiDocument } from '../../testing/contract/find-deviation.ts';
import { openApiPath } from './openapi-names.ts';

let app: TestApp;
let document: OpenApiDocument;
beforeAll(async () => {
  app = await startTestApp();
  document = (await app.app.http.inject('/api/docs/json')).json();
});
afterAll(() => app.stop());

const linter = join(dirname(fileURLToPath(import.meta.resolve('@redocly/cli/package.json'))), 'bin/cli.js');
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** What the linter's recommended rules find, one line each. */
async function lint(linted: object): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-openapi-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(linted));
  const args = [linter, 'lint', file, '--format=json', '--extends=recommended'];
  const env = { ...process.env, ...quiet };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env }).catch((error) => error);
  await rm(folder, { recursive: true });
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] };
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

describe('the OpenAPI document', () => {
  it('has no fault that a linter finds', async () => {
    expect(await lint(document)).toEqual([]);
  });

  it('would be refused by the linter if an operation said nothing about itself', async () => {
    const silent = { ...document.paths['/api/session']?.get, summary: undefined };
    const paths = { ...document.paths, '/api/session': { get: silent } };
    expect(await lint({ ...document, paths })).toContainEqual(expect.stringMatching(/^operation-summary: /));
  });

  it('describes every endpoint', () => {
    for (const endpoint of app.app.http.endpoints) {
      expect(document.paths[openApiPath(endpoint)]?.[endpoint.method.toLowerCase()], endpoint.path).toBeDefined();
    }
  });

  it('names the session cookie, and which endpoints need it', async () => {
    expect(document).toMatchObject({
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'hearth_session' } } },
    });
    for (const endpoint of app.app.http.endpoints) {
      const operation = document.paths[openApiPath(endpoint)]?.[endpoint.method.toLowerCase()];
      const security = endpoint.access === 'anyone' ? [] : [{ session: [] }];
      expect(operation, endpoint.path).toMatchObject({ security });
    }
  });
});

describe('the comparison of answers with the document', () => {
  const asked = { method: 'GET', path: '/api/session', type: 'application/json; charset=utf-8' };
  const refusal = { requestId: '00000000-0000-4000-8000-000000000000' };

  it.each([
    ['a declared answer', 200, { member: null }, undefined],
    ['a declared refusal', 429, { code: 'too_many_requests', ...refusal }, undefined],
    ['a status that is not declared', 418, {}, /answered 418, which is not declared/],
    [
      'words of the server',
      429,
      { code: 'too_many_requests', message: 'Wait.', ...refusal },
      /must NOT have additional/,
    ],
    ['a code that is not declared', 429, { code: 'conflict', ...refusal }, /another body: data\/code/],
    ['a field that is not declared', 200, { member: null, secret: 1 }, /another body: data must NOT have additional/],
    ['a field of another type', 200, { member: 'Ada' }, /another body/],
  ])('judges %s', (_name, status, body, deviation) => {
    const found = createDeviationFinder(document)({ ...asked, status, body: JSON.stringify(body) });
    if (deviation) expect(found).toMatch(deviation);
    else expect(found).toBeUndefined();
  });
});
