// Hebrew points, Arabic short vowels and the sign that makes Arabic words longer: most people leave them out.
const optionalSigns =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8]/gu;
const markedAlef = /ا\p{M}+/gu;
const onAlef = /[\u0653-\u0655]/gu;
/** The same letter on keyboards of different countries. */
const keyboardLetters: Readonly<Record<string, string>> = { ك: 'ک', ي: 'ی', ى: 'ی' };
const typedOtherwise = /[كيى]/gu;

/** Leaves out what people leave out when they type, hamza and madda on alef too. Of a text in the form NFKD; decision 073. */
export function foldHebrewAndArabic(decomposed: string): string {
  return decomposed
    .replace(optionalSigns, '')
    .replace(markedAlef, (marked) => marked.replace(onAlef, ''))
    .replace(typedOtherwise, (letter) => keyboardLetters[letter] ?? letter);
}
