import { sheetSizes } from './sheet-screens.ts';

export const sheetThemes = ['light', 'dark'] as const;

const thumbnailHeight = 260;

function row(name: string, theme: string): string {
  const pictures = sheetSizes.map(({ width, height }) => {
    const file = `${name}-${width}-${theme}.jpg`;
    const shownWidth = Math.round((thumbnailHeight * width) / height);
    return `<a href="${file}"><img src="${file}" alt="${name}, ${width} px, ${theme}" loading="lazy" width="${shownWidth}" height="${thumbnailHeight}"><br>${width}</a>`;
  });
  return `<div class="row ${theme}">${pictures.join('')}</div>`;
}

/** The page with all pictures, a section for each screen and a row for each theme. */
export function sheetPage(names: readonly string[]): string {
  const links = names.map((name) => `<a href="#${name}">${name}</a>`).join(' ');
  const sections = names.map(
    (name) =>
      `<section id="${name}"><h2>${name}</h2>${sheetThemes.map((theme) => row(name, theme)).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen</title>
<style>
body { margin: 16px; font: 14px system-ui; background: #ddd; }
nav { position: sticky; top: 0; padding: 8px 0; background: #ddd; }
.row { display: flex; gap: 12px; padding: 8px; overflow-x: auto; }
.dark { background: #444; }
.dark a { color: #fff; }
img { display: inline-block; background: #999; }
</style>
<nav>${links}</nav>
${sections.join('\n')}
</html>
`;
}
