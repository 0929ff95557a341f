export type PlayerAction =
  | { do: 'toggle' | 'mute' | 'captions' | 'fullScreen' }
  | { do: 'seek' | 'volume' | 'speed'; by: number };

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };
/** What has the focus: a button and a list of choices use some keys themselves. */
type Focused = 'button' | 'choice' | 'other';

const actions: Record<string, PlayerAction> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  j: { do: 'seek', by: -10 },
  l: { do: 'seek', by: 10 },
  ArrowLeft: { do: 'seek', by: -5 },
  ArrowRight: { do: 'seek', by: 5 },
  ArrowUp: { do: 'volume', by: 0.1 },
  ArrowDown: { do: 'volume', by: -0.1 },
  m: { do: 'mute' },
  f: { do: 'fullScreen' },
  c: { do: 'captions' },
  '<': { do: 'speed', by: -1 },
  '>': { do: 'speed', by: 1 },
};

export function playerActionOf({ key, ctrlKey, metaKey, altKey }: Key, focused: Focused): PlayerAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (focused === 'button' && key === ' ') return null;
  if (focused === 'choice' && (key === ' ' || key.startsWith('Arrow'))) return null;
  return actions[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The next slower or faster speed. */
export function speedBeside(speed: number, by: number): number {
  const place = speeds.findIndex((each) => each >= speed);
  return speeds[Math.min(Math.max((place < 0 ? speeds.length - 1 : place) + by, 0), speeds.length - 1)] ?? 1;
}
