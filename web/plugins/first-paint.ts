import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const flame = join(import.meta.dirname, '../public/icons/flame.svg');
const splash = '<!--SPLASH-->';
const styleSheet = /<link rel="stylesheet"[^>]*>/;
const firstScript = /<script type="module"/;

/**
 * What the page shows before its script runs must not wait for the script's files, which take all connections of the browser:
 * the flame is drawn in the page itself, and the style comes first.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      async handler(page) {
        const drawing = (await readFile(flame, 'utf8')).replace(/<title>.*<\/title>/, '');
        const drawn = drawing.replace('<svg', '<svg id="splash" aria-hidden="true" width="72" height="72"');
        return styleFirst(page).replace(splash, drawn.replace(/\n\s*/g, ''));
      },
    },
  };
}

function styleFirst(page: string): string {
  const [style = ''] = styleSheet.exec(page) ?? [];
  return page.replace(styleSheet, '').replace(firstScript, `${style}$&`);
}
