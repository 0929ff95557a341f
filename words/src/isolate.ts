// Hebrew, Arabic, Syriac, Thaana, N'Ko and their neighbours, and the forms for presentation of the first two.
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
// A telephone number begins with its plus sign in every language.
const leftToRight = /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])\p{L}|\+\d/u;

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
