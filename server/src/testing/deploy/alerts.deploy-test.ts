import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const shipped = (name: string) => fileURLToPath(new URL(`../../../../deploy/${name}`, import.meta.url));
const promtool = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8' });

test('Prometheus accepts the rules for alerts, and they speak when they should', () => {
  expect(promtool('check', 'rules', shipped('alerts.yaml'))).toContain('SUCCESS');
  expect(promtool('test', 'rules', shipped('alerts.test.yaml'))).toContain('SUCCESS');
});
