import type { Scene } from './paint.ts';
import { abstract } from './scenes/abstract.ts';
import { aurora } from './scenes/aurora.ts';
import { balloons } from './scenes/balloons.ts';
import { city } from './scenes/city.ts';
import { dunes } from './scenes/dunes.ts';
import { flowers } from './scenes/flowers.ts';
import { forest } from './scenes/forest.ts';
import { mountains } from './scenes/mountains.ts';
import { sea } from './scenes/sea.ts';
import { sill } from './scenes/sill.ts';
import { street } from './scenes/street.ts';
import { table } from './scenes/table.ts';

export const scenes = {
  abstract,
  aurora,
  balloons,
  city,
  dunes,
  flowers,
  forest,
  mountains,
  sea,
  sill,
  street,
  table,
} satisfies Record<string, Scene>;
