import fc from 'fast-check';
import { anyCharacter } from '../any-character.ts';
import { howMany } from '../how-many.ts';
import type { Field, JsonSchema } from './fields.ts';
import { hostileTexts } from './texts.ts';

/** Written into the JSON as it is: numbers that JavaScript cannot keep. */
class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** JSON with raw pieces in it. */
export function toJson(value: unknown): string {
  const raw: string[] = [];
  const marked = JSON.stringify(value, (_key, one) => {
    if (!(one instanceof RawJson)) return one;
    raw.push(one.text);
    return `<raw ${raw.length - 1}>`;
  });
  return (marked ?? 'null').replace(/"<raw (\d+)>"/g, (_, index: string) => raw[Number(index)] ?? '');
}

const nested = (depth: number) => new RawJson('['.repeat(depth) + ']'.repeat(depth));
const wrongTypes = [null, true, 0, -1, 1.5, '', [], {}, [[]], [null], { length: 1 }, ['a', 'b']];
const numbers = [
  ...[2 ** 31, -(2 ** 31) - 1, 2 ** 53, Number.MAX_VALUE, Number.MIN_VALUE],
  ...['1e400', '-1e400', '-0', '1E5', '9'.repeat(400)].map((text) => new RawJson(text)),
];
const objects = [
  new RawJson('{"__proto__":{"verified":true}}'),
  new RawJson('{"constructor":{"prototype":{"verified":true}}}'),
  nested(50),
  nested(20_000),
];

const someText = fc.oneof(fc.string({ unit: anyCharacter, maxLength: 300 }), fc.constantFrom(...hostileTexts));
const mixedTexts = fc.tuple(someText, someText).map((texts) => texts.join(''));
/** The same in every run, so that a failure can be repeated; `npm run test:faults` takes many more. */
const generated = { seed: 16, numRuns: howMany({ short: 2, full: 100 }) };
const generatedTexts = fc.sample(mixedTexts, generated);
const generatedValues = [...generatedTexts, ...fc.sample(fc.jsonValue({ stringUnit: anyCharacter }), generated)];

/** What a field of a body gets, right and wrong. */
export function hostileValues({ schema }: Field): unknown[] {
  return [...wrongTypes, ...numbers, ...objects, ...edgesOf(schema), ...hostileTexts, ...generatedValues];
}

/** The limits themselves, and one more. */
function edgesOf({ maxLength, minimum, maximum, maxItems, items }: JsonSchema): unknown[] {
  const edges: unknown[] = [];
  if (maxLength !== undefined) edges.push(...['a', 'ä', '😀'].map((sign) => sign.repeat(maxLength)));
  if (maxLength !== undefined) edges.push('a'.repeat(maxLength + 1));
  if (minimum !== undefined) edges.push(minimum, minimum - 1);
  if (maximum !== undefined) edges.push(maximum, maximum + 1);
  if (items) edges.push(Array.from({ length: (maxItems ?? 1_000) + 1 }, () => '00000000-0000-4000-8000-000000000000'));
  return edges;
}

/** Texts for a place in an address, where everything is text. */
export function hostileAddressTexts({ schema }: Field): string[] {
  const edges = edgesOf(schema).filter((edge) => typeof edge !== 'object');
  const texts = [...[...hostileTexts, ...generatedTexts].filter((text) => text.length < 5_000), ...edges.map(String)];
  return [...texts, 'null', 'undefined', 'true', '-1', '0', '1e3', '1.5', '0x10', '[]', '{}', ' 1', '\u0000'];
}
