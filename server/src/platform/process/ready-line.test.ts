import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { readyLine } from './ready-line.ts';

const said = (env: Record<string, string>) => readyLine(readConfig(env), 'Hearth', 3000);

it('says how to open a site that only this computer reaches', () => {
  expect(said({})).toContain(
    'Hearth is ready at http://localhost:3000 (only from this computer; HOST=0.0.0.0 opens it to others) – data in',
  );
  expect(said({ PUBLIC_URL: 'http://localhost:3000' })).toContain('HOST=0.0.0.0');
});

it.each([
  { HOST: '0.0.0.0' },
  { PUBLIC_URL: 'https://social.example.org' },
  { TRUST_PROXY: '127.0.0.1' },
  { PUBLIC_URL: 'https://social.example.org', TRUST_PROXY: '127.0.0.1' },
])('does not say so of %j, where a proxy or the address has opened it', (env) => {
  expect(said(env)).not.toContain('HOST=0.0.0.0');
});
