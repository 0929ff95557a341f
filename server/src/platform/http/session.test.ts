import { expect, it } from 'vitest';
import { sessionTokenFromHeader } from './session.ts';

it.each([
  ['hearth_session=old', 'old'],
  ['a=b; hearth_session=old', 'old'],
  ['hearth_session=forged; __Host-hearth_session=own', 'own'],
  ['__Host-hearth_session=own', 'own'],
  ['not_hearth_session=x', undefined],
  [undefined, undefined],
])('finds the session in the header %s', (header, token) => {
  expect(sessionTokenFromHeader(header)).toBe(token);
});
