import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from '../prepare/paths.mjs';

const sides =
  /(?<![\w./-])(?:[\w[\]=&>.*()-]+:)*-?(?:m[lr]|p[lr]|left|right|scroll-[mp][lr]|rounded-(?:l|r|tl|tr|bl|br)|border-[lr]|text-(?:left|right)|float-(?:left|right)|clear-(?:left|right))(?:-(?:\[[^\]\s]+\]|\([^)\s]+\)|[a-z0-9./%-]+))?(?=[\s'"`])/g;
/** Alone these words are no classes: a side that code names, a key of an object. */
const words = /^(?:[a-z]+:)*-?(?:m[lr]|p[lr]|left|right|border-[lr])$/;
const sideProperties =
  /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)[\w-]*|left|right|(?:text-align|float|clear):\s*(?:left|right))\s*[:;]?/g;

const planted = {
  'a.tsx': '<p className="ml-2 flex" />',
  'b.tsx': "cx('md:-left-1/2')",
  'c.tsx': '<p className="rounded-tl-lg" />',
  'd.tsx': '<p className="hover:text-right" />',
  'e.tsx': '<p className="peer-checked:pr-[3px]" />',
  'f.css': 'a { margin-left: 2px; }',
  'g.css': 'a { text-align: right; }',
};
const allowed = {
  'h.tsx': '<p className="ms-2 inset-s-0 text-start" side="left" />',
  'i.css': 'a { margin-inline-start: 2px; }',
};

function sidesIn(path, code) {
  if (path.endsWith('.css'))
    return [...code.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(sideProperties)].map(([found]) => found.trim());
  return [...code.matchAll(sides)]
    .map(([found]) => found)
    .filter((found) => !words.test(found) || /(text|float|clear)-/.test(found));
}

const wrong = [
  ...Object.entries(planted)
    .filter(([path, code]) => sidesIn(path, code).length === 0)
    .map(([path]) => `planted in ${path}, but not found`),
  ...Object.entries(allowed)
    .filter(([path, code]) => sidesIn(path, code).length > 0)
    .map(([path]) => `${path} is fine, but was found`),
];
for (const name of readdirSync(join(root, 'web/src'), { recursive: true })) {
  if (!/\.(tsx?|css)$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
  const path = `web/src/${name.replaceAll(sep, '/')}`;
  for (const found of sidesIn(path, readFileSync(join(root, path), 'utf8'))) wrong.push(`${path}: ${found}`);
}
for (const line of wrong) process.stdout.write(`${line}\n`);
process.stdout.write(
  wrong.length > 0 ? 'Name start and end instead of left and right.\n' : 'every side is start or end\n',
);
process.exitCode = wrong.length > 0 ? 1 : 0;
