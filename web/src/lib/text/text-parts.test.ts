import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText } from './linkify.ts';
import { textParts } from './text-parts.ts';

const ada = { id: 'ada', displayName: 'Ada', profileName: 'ada', profilePic: null, verified: false };

it('names stand between texts and addresses', () => {
  const text = '👋🏽 @Ada, see https://a.example/@Ada and مرحبا @Ada';
  const at = (start: number) => ({ start, length: 4, person: ada });
  const parts = textParts(text, [at(text.indexOf('@Ada')), at(text.lastIndexOf('@Ada'))]);
  expect(parts).toEqual([
    { text: '👋🏽 ' },
    { text: '@Ada', person: ada },
    { text: ', see ' },
    { text: 'https://a.example/@Ada', href: 'https://a.example/@Ada' },
    { text: ' and مرحبا ' },
    { text: '@Ada', person: ada },
  ]);
});

it('a long text is never folded inside a name', () => {
  const text = `${'x'.repeat(418)}@Ada ${'y'.repeat(400)}`;
  const folded = foldText(textParts(text, [{ start: 418, length: 4, person: ada }]));
  expect(folded).toEqual([{ text: 'x'.repeat(418) }]);
});

it('whatever the places are, no letter of the text is lost', () => {
  // The library's unit `binary` would list all characters first, for seconds.
  const anyText = fc.array(fc.integer({ min: 0, max: 0x10ffff })).map((codes) => String.fromCodePoint(...codes));
  const place = fc.record({ start: fc.nat(60), length: fc.nat(20), person: fc.constant(ada) });
  fc.assert(
    fc.property(anyText, fc.array(place), (text, mentions) => {
      expect(
        textParts(text, mentions)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
