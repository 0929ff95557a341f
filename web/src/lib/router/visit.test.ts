import { beforeEach, expect, it, vi } from 'vitest';

type Entry = { state: unknown; url: URL };

/** As much of a browser's history as screens use. */
class Browser extends EventTarget {
  readonly entries: Entry[] = [{ state: null, url: new URL('http://localhost/home?a=1#top') }];
  at = 0;
  readonly assigned: string[] = [];
  readonly history = {
    pushState: (state: unknown, _: string, to: string) => {
      this.entries.splice(++this.at, Number.POSITIVE_INFINITY, { state, url: new URL(to, this.url) });
    },
    replaceState: (state: unknown, _: string, to: string) => {
      this.entries[this.at] = { state, url: new URL(to, this.url) };
    },
    back: () => {
      this.at -= 1;
      this.dispatchEvent(new Event('popstate'));
    },
  };

  get url(): URL {
    return this.entries[this.at]?.url ?? new URL('http://localhost/');
  }
}

let browser: Browser;
let router: typeof import('./visit.ts');

beforeEach(async () => {
  browser = new Browser();
  const history = Object.defineProperty(browser.history, 'state', { get: () => browser.entries[browser.at]?.state });
  const location = {
    get pathname() {
      return browser.url.pathname;
    },
    get search() {
      return browser.url.search;
    },
    get hash() {
      return browser.url.hash;
    },
    get href() {
      return browser.url.href;
    },
    assign: (to: string) => void browser.assigned.push(to),
  };
  vi.stubGlobal('window', Object.assign(browser, { location }));
  vi.stubGlobal('history', history);
  vi.stubGlobal('location', location);
  vi.resetModules();
  router = await import('./visit.ts');
});

it('a page that was loaded is where the address says', () => {
  const location = { pathname: '/home', search: '?a=1', hash: '#top', state: null, key: 'default' };
  expect(router.currentVisit()).toEqual({ location, how: 'POP' });
});

it('a new place is an entry of its own, with what the link gave along', () => {
  router.navigate('/groups', { state: { create: true } });
  const { location, how } = router.currentVisit();
  expect([location.pathname, location.search, location.state, how]).toEqual(['/groups', '', { create: true }, 'PUSH']);
  expect(browser.entries).toHaveLength(2);
});

it('each place has a key, by which going back finds it again', () => {
  const heard = vi.fn();
  router.followVisits(heard);
  router.navigate('/one');
  const { key } = router.currentVisit().location;
  router.navigate('/two');
  expect(router.currentVisit().location.key).not.toBe(key);
  router.goBack();
  expect(router.currentVisit()).toMatchObject({ location: { pathname: '/one', key }, how: 'POP' });
  expect(heard).toHaveBeenCalledTimes(3);
  expect(heard).toHaveBeenLastCalledWith(router.currentVisit());
});

it('a replaced place leaves no entry behind', () => {
  router.navigate('/videos', { replace: true });
  expect(router.currentVisit()).toMatchObject({ location: { pathname: '/videos', state: null }, how: 'REPLACE' });
  expect(browser.entries).toHaveLength(1);
});

it('nobody hears of places who does not follow them any more', () => {
  const heard = vi.fn();
  router.followVisits(heard)();
  router.navigate('/one');
  router.goBack();
  expect(heard).not.toHaveBeenCalled();
});

it('the page is loaded anew when the browser takes no more entries', () => {
  browser.history.pushState = () => {
    throw new DOMException('too many', 'SecurityError');
  };
  router.navigate('/one');
  expect(browser.assigned).toEqual(['/one']);
  expect(router.currentVisit().location.pathname).toBe('/home');
});

it('a link to the same place is told from one to another', () => {
  expect(router.isHere('/home?a=1#top')).toBe(true);
  expect(router.isHere('/home')).toBe(false);
});
