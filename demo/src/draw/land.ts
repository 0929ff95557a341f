import type { Random } from '../random.ts';
import { type Canvas, circle, path, round } from './paint.ts';

type Point = readonly [x: number, y: number];

/** A jagged line from edge to edge, by midpoint displacement. */
export function ridge({ width, random }: Canvas, y: number, roughness: number, steps = 7): Point[] {
  let heights = [random.between(-1, 1), random.between(-1, 1)];
  let reach = 1;
  for (let step = 0; step < steps; step += 1) {
    heights = heights.flatMap((height, index) => {
      const next = heights[index + 1];
      return next === undefined ? [height] : [height, (height + next) / 2 + random.between(-reach, reach)];
    });
    reach *= 0.5;
  }
  const last = heights.length - 1;
  return heights.map((height, index) => [(index / last) * width, y + height * roughness]);
}

/** A soft wave from edge to edge. */
export function swell({ width, random }: Canvas, y: number, amplitude: number): Point[] {
  const waves = [1, 2, 3].map((frequency) => ({
    frequency: frequency * random.between(0.7, 1.3),
    phase: random.between(0, Math.PI * 2),
    share: 1 / frequency,
  }));
  const points: Point[] = [];
  for (let step = 0; step <= 60; step += 1) {
    const along = step / 60;
    const height = waves.reduce(
      (sum, { frequency, phase, share }) => sum + Math.sin(along * Math.PI * 2 * frequency + phase) * share,
      0,
    );
    points.push([along * width, y + height * amplitude * 0.55]);
  }
  return points;
}

export function ground({ width, height }: Canvas, top: readonly Point[], fill: string, attributes = ''): string {
  const edge = top.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
  return path(`M0 ${height}L${edge}L${width} ${height}Z`, fill, attributes);
}

export function heightAt(top: readonly Point[], x: number): number {
  const after = top.find(([at]) => at >= x) ?? top.at(-1);
  return after?.[1] ?? 0;
}

export function pine(x: number, y: number, size: number, fill: string, random: Random): string {
  const tiers = 5;
  let d = '';
  for (let tier = 0; tier < tiers; tier += 1) {
    const top = y - size + (tier * size * 0.82) / tiers;
    const bottom = top + size * 0.34;
    const half = size * (0.07 + tier * 0.045) * random.between(0.85, 1.15);
    d += `M${round(x)} ${round(top)}L${round(x + half)} ${round(bottom)}L${round(x - half)} ${round(bottom)}Z`;
  }
  return path(
    `${d}M${round(x - size * 0.02)} ${round(y)}h${round(size * 0.04)}v${round(-size * 0.2)}h${round(-size * 0.04)}Z`,
    fill,
  );
}

export function stars({ width, height, random }: Canvas, count: number, downTo = 0.6): string {
  return Array.from({ length: count }, () => {
    const bright = random.next();
    const radius = (0.4 + bright ** 6 * 2) * (width / 1200);
    return circle(
      random.between(0, width),
      random.between(0, height * downTo),
      radius,
      '#fff',
      `fill-opacity="${round(0.3 + bright * 0.7)}"`,
    );
  }).join('');
}

/** Circles on a flat base. */
export function cloud(x: number, y: number, size: number, fill: string, random: Random, opacity = 1): string {
  const circles = Array.from({ length: 7 }, (_, index) => {
    const along = (index - 3) / 3;
    const radius = size * (0.16 + 0.16 * (1 - along ** 2)) * random.between(0.8, 1.2);
    return circle(x + along * size * 0.55, y - radius * 0.75, radius, fill);
  });
  const base = `<rect x="${round(x - size * 0.68)}" y="${round(y - size * 0.16)}" width="${round(size * 1.36)}" height="${round(size * 0.17)}" rx="${round(size * 0.085)}" fill="${fill}"/>`;
  return `<g opacity="${opacity}">${circles.join('')}${base}</g>`;
}

export function bird(x: number, y: number, size: number, stroke: string): string {
  const half = size / 2;
  return `<path d="M${round(x - half)} ${round(y - half * 0.35)}Q${round(x - half * 0.4)} ${round(y - half * 0.7)} ${round(x)} ${round(y)}Q${round(x + half * 0.4)} ${round(y - half * 0.7)} ${round(x + half)} ${round(y - half * 0.35)}" fill="none" stroke="${stroke}" stroke-width="${round(size * 0.09)}" stroke-linecap="round"/>`;
}
