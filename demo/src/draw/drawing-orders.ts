import type { Look } from './portrait/complete-look.ts';
import type { scenes } from './scenes.ts';

export type SceneName = keyof typeof scenes;

type Size = { width: number; height: number };
export type PictureOrder = { kind: 'picture'; scene: SceneName; seed: string } & Size;
export type FilmOrder = { kind: 'film'; scene: SceneName; seed: string; seconds: number } & Size;
export type PortraitOrder = { kind: 'portrait'; seed: string; look: Partial<Look> };

/** What to draw; the same order always gives the same bytes. */
export type DrawingOrder = PictureOrder | FilmOrder | PortraitOrder;

export type DrawnFile = {
  type: 'image/jpeg' | 'video/webm';
  bytes: Uint8Array;
  /** The first frame of a film. */
  poster?: Uint8Array;
};
