import { randomUUID } from 'node:crypto';
import type { PatternAction, PatternKind } from '@hearth/contract/rules/rules';
import { describe, expect, it } from 'vitest';
import { addressesIn } from './addresses-in.ts';
import { isTooWide, readRange } from './blocked-ranges.ts';
import { CurrentRules } from './current-rules.ts';

const rulesOf = (kind: PatternKind, ...patterns: string[]) =>
  new CurrentRules({
    patterns: patterns.map((pattern) => ({ id: randomUUID(), kind, action: 'hold' as PatternAction, pattern })),
  });
const matching = (kind: PatternKind, pattern: string, text: string) =>
  rulesOf(kind, pattern).matching([text]).length > 0;

describe('words', () => {
  it.each([
    'casino',
    'CASINO!',
    'саsino',
    'cas\u200bino',
    'CAS1NO',
    'ｃａｓｉｎｏ',
    'c.a.s.i.n.o',
    'x,casino,y',
    '(casino)',
  ])('are found however they are disguised: %s', (text) => expect(matching('words', 'Casino', text)).toBe(true));
  it.each([
    ['casino', 'casinos'],
    ['free money', 'free\nlunch, money'],
    ['ass', 'a class'],
  ])('%s is not in “%s”', (pattern, text) => expect(matching('words', pattern, text)).toBe(false));
  it('of languages without spaces stand among others', () => {
    expect(matching('words', '赌博', '我喜欢赌博啊')).toBe(true);
  });
});

describe('links', () => {
  it.each([
    ['example.com', 'See https://example.com/offer', true],
    ['example.com', 'see WWW.Example.com.', true],
    ['example.com', 'no scheme: example.com/x', true],
    ['example.com', 'shop.example.com', false],
    ['example.com', 'notexample.com', false],
    ['example.com', 'https://else.test/?to=example.com', false],
    ['*.example.com', 'https://shop.example.com', true],
    ['*.example.com', 'https://example.com', true],
    ['*.example.com', 'https://badexample.com', false],
    ['*.example.com', 'https://else.test/a.example.com/', false],
    ['example.com/path*', 'http://example.com/PATH/more', true],
    ['example.com/path*', 'http://example.com/other', false],
    ['https://www.example.com/path*', 'example.com/path', true],
    ['example.com', 'exam\u200bple.com', true],
    ['exämple.com', 'https://EXÄMPLE.com', true],
  ])('%s in “%s”: %s', (pattern, text, isThere) => expect(matching('link', pattern, text)).toBe(isThere));

  it('are no words of a text', () => {
    expect(addressesIn('One. Two: 3.50 and ...')).toEqual([]);
  });
});

describe('what is blocked', () => {
  it('a domain with all below it', () => {
    const rules = new CurrentRules({ blockedDomains: ['trash.test'] });
    expect(
      ['a@trash.test', 'a@b.TRASH.test', 'a@nottrash.test', 'a@trash.test.org'].map((it) => rules.blocksEmail(it)),
    ).toEqual([true, true, false, false]);
  });

  it('networks, also of IPv4 visitors of a server that listens on IPv6', () => {
    const rules = new CurrentRules({ blockedRanges: ['192.0.2.0/24', '2001:db8::/32', '198.51.100.7'] });
    const blocked = ['192.0.2.9', '::ffff:192.0.2.9', '2001:db8:1::1', '198.51.100.7'];
    const free = ['192.0.3.9', '2001:db9::1', '198.51.100.8', 'nonsense', ''];
    expect([...blocked, ...free].map((it) => rules.blocksAddress(it))).toEqual([
      ...blocked.map(() => true),
      ...free.map(() => false),
    ]);
  });

  it.each([
    '',
    'x',
    '1.2.3',
    '1.2.3.4/33',
    '1.2.3.4/-1',
    '1.2.3.4/8/8',
    '::/129',
    '1.2.3.4/ 8',
    'fe80::1%eth0',
    '999.1.1.1',
  ])('“%s” is no network', (typed) => expect(readRange(typed)).toBeUndefined());
  it.each(['0.0.0.0/0', '10.0.0.0/7', '::/0', '2000::/3'])('%s is too large', (typed) => {
    const range = readRange(typed);
    expect(range && isTooWide(range)).toBe(true);
  });
});
