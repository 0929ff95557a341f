import { expect, it } from 'vitest';
import { faultsOf } from './compare-messages.ts';

const friends = '{count, plural, one {# friend} other {# friends}}';

it.each([
  ['Log in', 'Anmelden', 'de', []],
  ['Log in', ' ', 'de', ['is not translated']],
  ['Log in', 'Anmelden ', 'de', ['begins or ends with a space']],
  ['Chat with {name}', 'Chat', 'de', ['lacks {name}']],
  ['Chat with {name}', 'Chat mit {Name}', 'de', ['lacks {name}', 'has {Name}, which nobody fills in']],
  ['<0>{name}</0> likes this', '{name} mag das', 'de', ['differs from the source in <0>']],
  [friends, '{count, plural, one {# Freund} other {# Freunde}}', 'de', []],
  [friends, '{count, plural, other {#人の友達}}', 'ja', []],
  [
    friends,
    '{count, plural, one {صديق} other {أصدقاء}}',
    'ar',
    [
      'lacks the plural form zero',
      'lacks the plural form two',
      'lacks the plural form few',
      'lacks the plural form many',
    ],
  ],
  [friends, '{count, plural, one {# amigo} other {# amigos}', 'es', [expect.stringContaining('cannot be read')]],
])('%s → %s (%s)', (source, translation, language, faults) => {
  const found = faultsOf(source, translation, language);
  expect(new Set(found)).toEqual(new Set(faults));
});
