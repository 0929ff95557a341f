import { describe, expect, it } from 'vitest';
import { type Frame, findScreen, type Screen } from './find-screen.ts';

const screen = (path: string): Screen => ({ path, element: null });
const frame: Frame = { element: null, screens: [screen('/friends'), screen('/friends/requests'), screen('/tag/:tag')] };
const routes = [screen('/'), frame, screen('/post/:postId/of/:memberId'), screen('*')];

const pathFor = (address: string) => findScreen(routes, address)?.screen.path;
const paramsFor = (address: string) => findScreen(routes, address)?.params;

describe('the screen of an address', () => {
  it('is the one with the same parts, in whichever case and with slashes at the end', () => {
    expect(pathFor('/')).toBe('/');
    expect(pathFor('/friends')).toBe('/friends');
    expect(pathFor('/Friends/')).toBe('/friends');
    expect(pathFor('/friends/requests')).toBe('/friends/requests');
  });

  it('is another one when a part is missing or too many', () => {
    expect(pathFor('/friends/requests/more')).toBe('*');
    expect(pathFor('/tag')).toBe('*');
    expect(pathFor('/tag/')).toBe('*');
  });

  it('names the frame that it stands in', () => {
    expect(findScreen(routes, '/tag/cats')?.frame).toBe(frame);
    expect(findScreen(routes, '/')?.frame).toBeUndefined();
  });

  it('is nothing when no path fits', () => {
    expect(findScreen([screen('/home')], '/away')).toBeUndefined();
  });
});

describe('the parts that a path names', () => {
  it('are passed on, each by its name', () => {
    expect(paramsFor('/post/7/of/ada')).toEqual({ postId: '7', memberId: 'ada' });
    expect(paramsFor('/friends')).toEqual({});
  });

  it('are what was written, whatever it was written with', () => {
    expect(paramsFor('/tag/%C3%BCber')).toEqual({ tag: 'über' });
    expect(paramsFor('/tag/a%2Fb')).toEqual({ tag: 'a/b' });
    expect(paramsFor('/tag/Cats')).toEqual({ tag: 'Cats' });
  });

  it('stay as they are when nobody could have written them so', () => {
    expect(paramsFor('/tag/100%')).toEqual({ tag: '100%' });
    expect(paramsFor('/tag/%E0%A4%A')).toEqual({ tag: '%E0%A4%A' });
  });
});
