import type { Random } from '../random.ts';

/** What a scene is drawn on, and with. */
export type Canvas = { width: number; height: number; random: Random };

/** Draws into SVG; what it returns is the inside of an `<svg>` of the canvas's size. */
export type Scene = (canvas: Canvas) => string;

let ids = 0;
/** Names inside one drawing; they never leave it. */
export function newName(): string {
  ids += 1;
  return `n${ids}`;
}

export const round = (value: number): number => Math.round(value * 10) / 10;

export function sheet({ width, height }: Pick<Canvas, 'width' | 'height'>, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${more}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" ${more}/>`;
}

export function group(inside: string, more = ''): string {
  return `<g ${more}>${inside}</g>`;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

function stops(list: readonly Stop[]): string {
  return list
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('');
}

/** A definition and how a shape refers to it. */
export type Fill = { def: string; fill: string };

export function downward(list: readonly Stop[]): Fill {
  const name = newName();
  return {
    def: `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`,
    fill: `url(#${name})`,
  };
}

export function slanted(list: readonly Stop[]): Fill {
  const name = newName();
  return {
    def: `<linearGradient id="${name}" x1="0" y1="0" x2="1" y2="1">${stops(list)}</linearGradient>`,
    fill: `url(#${name})`,
  };
}

export function glowing(list: readonly Stop[]): Fill {
  const name = newName();
  return { def: `<radialGradient id="${name}">${stops(list)}</radialGradient>`, fill: `url(#${name})` };
}

/** Light or mist without an edge; drawn as a gradient, as filters take a hundred times as long. */
export function softly(colour: string, opacity: number): Fill {
  return glowing([
    [0, colour, opacity],
    [0.45, colour, opacity * 0.62],
    [1, colour, 0],
  ]);
}

/** Evenly filled surface of the whole canvas. */
export function backdrop({ width, height }: Canvas, fill: Fill): string {
  return fill.def + rect(0, 0, width, height, fill.fill);
}

/** Darker towards the corners, as lenses do it. */
export function vignette(canvas: Canvas, strength = 0.35): string {
  const name = newName();
  const shade = `<radialGradient id="${name}" cx=".5" cy=".45" r=".75">${stops([
    [0.55, '#000', 0],
    [1, '#000', strength],
  ])}</radialGradient>`;
  return shade + rect(0, 0, canvas.width, canvas.height, `url(#${name})`);
}
