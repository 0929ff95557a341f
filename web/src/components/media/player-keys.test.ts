import { expect, it } from 'vitest';
import { playerActionOf, speedBeside } from './player-keys.ts';

const key = (name: string, held = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...held });

it.each([
  [' ', { do: 'toggle' }],
  ['k', { do: 'toggle' }],
  ['K', { do: 'toggle' }],
  ['j', { do: 'seek', by: -10 }],
  ['ArrowRight', { do: 'seek', by: 5 }],
  ['ArrowUp', { do: 'volume', by: 0.1 }],
  ['m', { do: 'mute' }],
  ['f', { do: 'fullScreen' }],
  ['c', { do: 'captions' }],
  ['<', { do: 'speed', by: -1 }],
  ['>', { do: 'speed', by: 1 }],
  ['Tab', null],
  ['x', null],
] as const)('the key %j means %j', (name, action) => {
  expect(playerActionOf(key(name), 'other')).toEqual(action);
});

it('leaves to buttons, choices and the browser what is theirs', () => {
  expect(playerActionOf(key(' '), 'button')).toBeNull();
  expect(playerActionOf(key('ArrowLeft'), 'button')).toEqual({ do: 'seek', by: -5 });
  expect(playerActionOf(key('ArrowDown'), 'choice')).toBeNull();
  expect(playerActionOf(key('f', { ctrlKey: true }), 'other')).toBeNull();
});

it('goes from speed to speed and stops at both ends', () => {
  expect([speedBeside(1, 1), speedBeside(1, -1), speedBeside(2, 1), speedBeside(0.5, -1), speedBeside(3, -1)]).toEqual([
    1.25, 0.75, 2, 0.5, 1.5,
  ]);
});
