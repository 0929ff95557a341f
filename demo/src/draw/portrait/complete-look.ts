import type { Random } from '../../random.ts';

const hairStyles = [
  'short',
  'crop',
  'long',
  'bob',
  'bun',
  'curls',
  'afro',
  'bald',
  'scarf',
  'turban',
  'ponytail',
] as const;

/** The features of a portrait. */
export type Look = {
  skin: string;
  hair: string;
  style: (typeof hairStyles)[number];
  beard: 'none' | 'stubble' | 'full';
  glasses: boolean;
  earrings: boolean;
  top: string;
  collar: 'round' | 'shirt' | 'hood' | 'v';
  backdrop: readonly [string, string];
};

const skinColours = ['#ffe0c7', '#f6cba5', '#eab88a', '#d39a6a', '#b47a4b', '#8d5a36', '#6b4127'] as const;
const hairColours = [
  '#1f1b1e',
  '#3a2a22',
  '#5b3a26',
  '#8a5a33',
  '#c08a4a',
  '#e0c07c',
  '#9a3d22',
  '#8e8e93',
  '#e4e2de',
] as const;
const clothColours = [
  '#d1495b',
  '#edae49',
  '#00798c',
  '#30638e',
  '#2f4858',
  '#6a4c93',
  '#81b29a',
  '#f2cc8f',
  '#3d405b',
  '#e07a5f',
  '#f4f1de',
  '#444b6e',
] as const;
const backdrops = [
  ['#ffd9a0', '#f2855e'],
  ['#bfe3d0', '#4f9d8e'],
  ['#cfe0fb', '#6f8fd6'],
  ['#f9d3dd', '#d9728f'],
  ['#e3d5f5', '#8b6fc4'],
  ['#fff0c9', '#e0b04c'],
  ['#d6e8ee', '#5d8aa8'],
  ['#e8e0d2', '#a88f75'],
] as const;

/** Picks at random what is not given. */
export function completeLook(random: Random, given: Partial<Look>): Look {
  const top = random.pick(clothColours);
  return {
    skin: random.pick(skinColours),
    hair: random.pick(hairColours.slice(0, 7)),
    style: random.pick(hairStyles),
    beard: 'none',
    glasses: random.chance(0.25),
    earrings: false,
    top,
    collar: random.pick(['round', 'shirt', 'hood', 'v']),
    backdrop: random.pick(backdrops),
    ...given,
  };
}
