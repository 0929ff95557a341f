import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string) => readFileSync(`${source}${path}`, 'utf8');
const styles = ['styles/app.css', 'styles/motion.css', 'styles/stand-ins.css'].map(read).join('\n');
const components = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
  .map(read)
  .join('\n');

const numbers = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => Number(found));

test('type has six sizes between 12 and 28 px', () => {
  const scale = numbers(styles, /--text-\w+: ([\d.]+)rem/g).map((size) => size * 16);
  const others = numbers(components, /text-\[([\d.]+)rem\]/g).map((size) => size * 16);
  expect([Math.min(...scale), Math.max(...scale)]).toEqual([12, 28]);
  expect(scale).toHaveLength(6);
  // iOS zooms into fields of smaller type.
  expect(others.filter((size) => size !== 16)).toEqual([]);
  expect(components).not.toMatch(/text-\[[\d.]+px\]/);
});

test('the typeface is small, comes after the first screen, and has stand-ins that need no file', () => {
  const require = createRequire(import.meta.url);
  const files = [...read('styles/typeface.css').matchAll(/url\("(.+?)"\)/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(0);
  expect(files.reduce((sum, file) => sum + statSync(require.resolve(file)).size, 0)).toBeLessThanOrEqual(45 * 1024);
  expect(styles).not.toMatch(/typeface\.css|url\(/);
  const families = [...read('styles/stand-ins.css').matchAll(/font-family: ("Stand-in \w")/g)].map(([, name]) => name);
  const stack = styles.match(/--font-sans:\s*([^;]+);/)?.[1] ?? '';
  expect(stack).toMatch(/^"Fallback Emoji", "Figtree", /);
  expect(families.filter((family) => !stack.includes(family ?? ''))).toEqual([]);
});

test('what moves does so for 120 to 200 ms, and not at all for who does not want it', () => {
  const comings = numbers(styles, /--animate-(?:fade|pop|sheet)-\w+: [\w-]+ (\d+)ms/g);
  const changes = numbers(components, /\bduration-\[?(\d+)/g);
  expect(comings.length).toBeGreaterThan(3);
  expect([...comings, ...changes].filter((time) => time < 120 || time > 200)).toEqual([]);
  expect(styles).toMatch(/prefers-reduced-motion: reduce[\s\S]*animation-duration: 1ms !important/);
  expect(styles).toMatch(/prefers-reduced-motion: reduce[\s\S]*transition: none !important/);
});
