const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
// A telephone number begins with its plus sign in every language.
const leftToRight =
  /(?![\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}])\p{L}|\+\d/u;

const isolate = '\u2068';
const endIsolate = '\u2069';

type Values = Record<string, unknown>;

/** Names that run against the sentence's direction would pull its punctuation along; an isolate keeps them apart. */
export function isolateValues<V extends Values | undefined>(values: V, direction: string): V {
  if (!values) return values;
  const foreign = direction === 'rtl' ? leftToRight : rightToLeft;
  const isolated = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && foreign.test(value) ? isolate + value + endIsolate : value,
  ]);
  return Object.fromEntries(isolated);
}
