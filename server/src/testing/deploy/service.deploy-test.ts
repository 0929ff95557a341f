import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const unit = fileURLToPath(new URL('../../../../deploy/hearth.service', import.meta.url));
const mostExposed = 2;

test('systemd finds the service closed enough', () => {
  const told = execFileSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' });
  const [, exposure] = /Overall exposure level for hearth\.service: ([\d.]+)/.exec(told) ?? [];
  expect(Number(exposure)).toBeLessThanOrEqual(mostExposed);
});
