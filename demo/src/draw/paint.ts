import type { Random } from '../random.ts';

/** The size of a picture and the random numbers to draw it with. */
export type Canvas = { width: number; height: number; random: Random };

/** Returns the content of an `<svg>` element of the canvas's size. */
export type Scene = (canvas: Canvas) => string;

let ids = 0;
export function newElementId(): string {
  ids += 1;
  return `n${ids}`;
}

export const round = (value: number): number => Math.round(value * 10) / 10;

export function svgDocument({ width, height }: Pick<Canvas, 'width' | 'height'>, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, attributes = ''): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${attributes}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, attributes = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${attributes}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, attributes = ''): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${attributes}/>`;
}

export function path(d: string, fill: string, attributes = ''): string {
  return `<path d="${d}" fill="${fill}" ${attributes}/>`;
}

export function line(d: string, stroke: string, width: number, attributes = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" ${attributes}/>`;
}

export function group(inside: string, attributes = ''): string {
  return `<g ${attributes}>${inside}</g>`;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

function stops(list: readonly Stop[]): string {
  return list
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('');
}

/** The definition of a gradient and the reference to it. */
export type Fill = { def: string; fill: string };

export function verticalGradient(list: readonly Stop[]): Fill {
  const name = newElementId();
  return {
    def: `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`,
    fill: `url(#${name})`,
  };
}

export function diagonalGradient(list: readonly Stop[]): Fill {
  const name = newElementId();
  return {
    def: `<linearGradient id="${name}" x1="0" y1="0" x2="1" y2="1">${stops(list)}</linearGradient>`,
    fill: `url(#${name})`,
  };
}

export function radialGradient(list: readonly Stop[]): Fill {
  const name = newElementId();
  return { def: `<radialGradient id="${name}">${stops(list)}</radialGradient>`, fill: `url(#${name})` };
}

/** Light or mist without an edge. It is a gradient because filters take a hundred times as long. */
export function softGlow(colour: string, opacity: number): Fill {
  return radialGradient([
    [0, colour, opacity],
    [0.45, colour, opacity * 0.62],
    [1, colour, 0],
  ]);
}

/** Fills the whole canvas. */
export function backdrop({ width, height }: Canvas, fill: Fill): string {
  return fill.def + rect(0, 0, width, height, fill.fill);
}

/** Darkens the corners, as camera lenses do. */
export function vignette(canvas: Canvas, strength = 0.35): string {
  const name = newElementId();
  const shade = `<radialGradient id="${name}" cx=".5" cy=".45" r=".75">${stops([
    [0.55, '#000', 0],
    [1, '#000', strength],
  ])}</radialGradient>`;
  return shade + rect(0, 0, canvas.width, canvas.height, `url(#${name})`);
}
