import type { Profile } from '@hearth/contract/profiles/endpoints';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProfileAbout } from './profile-about.tsx';

const ada: Profile = {
  id: '01900000-0000-7000-8000-000000000000',
  firstName: 'Ada',
  middleName: '',
  lastName: 'Lovelace',
  displayName: 'Ada Lovelace',
  profileName: 'ada',
  bio: '',
  location: '',
  instagram: '',
  facebook: '',
  whatsapp: '',
  profilePic: null,
  coverPhoto: null,
  verified: false,
  friendCount: 0,
  mutualCount: 0,
  mutualFriends: [],
  gender: null,
  birthday: null,
  own: null,
};

it('shows 1 January 1990 to a member without a date of birth, and no birthday to others', () => {
  const own = { email: null, mobile: null, dateOfBirth: null };
  expect(renderToStaticMarkup(<ProfileAbout profile={{ ...ada, own }} />)).toMatch(/January 1, 1990|1 January 1990/);
  expect(renderToStaticMarkup(<ProfileAbout profile={ada} />)).not.toMatch(/1990|birth/i);
});
