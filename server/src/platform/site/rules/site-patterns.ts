import { domainToASCII } from 'node:url';
import type { PatternKind, SitePattern } from '@hearth/contract/rules/site-rules';
import { foldHandle } from '../../text/fold-handle.ts';
import { looksBetweenSigns, looksOf } from '../../text/look-of.ts';
import { PatternMatcher, type WordPattern } from '../../text/pattern-matcher.ts';
import { isUnspaced } from '../../text/words-of.ts';
import { addressesIn } from './addresses-in.ts';

/** The pattern as it is compared; empty if nothing of it is left. */
export function comparedForm(kind: PatternKind, pattern: string): WordPattern {
  return kind === 'words'
    ? pattern
        .split(/\s+/)
        .map(foldedWord)
        .filter((word) => word !== '')
    : linkForm(pattern);
}

function foldedWord(word: string): string {
  const folded = word.split('*').map((part) => (part === '' ? '' : foldHandle(part)));
  const joined = folded.join('*').replace(/\*+/g, '*');
  // Where no spaces stand between words, a word stands among others.
  return isUnspaced(joined) ? `*${joined}*`.replace(/\*+/g, '*') : joined;
}

/** A host and what stands behind it: without a path all of the host. */
function linkForm(pattern: string): WordPattern {
  const bare = pattern.toLowerCase().replace(/^https?:\/\//, '');
  const slash = bare.indexOf('/');
  const [host, path] = slash < 0 ? [bare, '*'] : [bare.slice(0, slash), bare.slice(slash)];
  const [, below = '', name = ''] = /^(\*\.)?(?:www\.)?(.*)$/.exec(host) ?? [];
  const compared = below + (name.includes('*') ? name : domainToASCII(name));
  return compared === '' ? [] : [compared, path].map((part) => part.replace(/\*+/g, '*'));
}

/** Many patterns, ready to be compared with texts. */
export type ReadyPatterns = { matching(texts: readonly string[]): SitePattern[] };

export function readyPatterns(patterns: readonly SitePattern[]): ReadyPatterns {
  const [words, links] = [ofKind(patterns, 'words'), ofKind(patterns, 'link')];
  return {
    matching: (texts) => [
      ...words(() => texts.flatMap((text) => [looksOf(text), looksBetweenSigns(text)])),
      ...links(() => texts.flatMap(addressesIn)),
    ],
  };
}

/** Most sites have no patterns of a kind, and take no text apart. */
function ofKind(all: readonly SitePattern[], kind: PatternKind): (take: () => string[][]) => SitePattern[] {
  const patterns = all.filter((pattern) => pattern.kind === kind);
  if (patterns.length === 0) return () => [];
  const matcher = new PatternMatcher(patterns.map(({ pattern }) => comparedForm(kind, pattern)));
  return (take) => [...matcher.find(take())].flatMap((index) => patterns[index] ?? []);
}
