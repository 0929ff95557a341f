import type { Look } from './portrait/looks.ts';
import type { scenes } from './scenes.ts';

export type SceneName = keyof typeof scenes;

type Size = { width: number; height: number };

/** What can be asked of the studio; the same order always gives the same bytes. */
export type Order =
  | ({ kind: 'picture'; scene: SceneName; seed: string } & Size)
  | ({ kind: 'film'; scene: SceneName; seed: string; seconds: number } & Size)
  | { kind: 'portrait'; seed: string; look: Partial<Look> };

export type Work = {
  type: 'image/jpeg' | 'video/webm';
  bytes: Uint8Array;
  /** Of a film: its first picture. */
  poster?: Uint8Array;
};
