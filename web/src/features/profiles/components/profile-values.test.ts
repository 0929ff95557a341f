import type { Profile } from '@hearth/contract/profiles/endpoints';
import { expect, it } from 'vitest';
import { changesOf, fieldAtFault, losesBadge, valuesOf } from './profile-values.ts';

const profile: Profile = {
  id: '01900000-0000-7000-8000-000000000000',
  displayName: 'Ada Lovelace',
  profileName: 'ada',
  profilePic: null,
  verified: false,
  firstName: 'Ada',
  middleName: '',
  lastName: 'Lovelace',
  bio: '',
  location: '',
  instagram: '',
  facebook: '',
  whatsapp: '',
  coverPhoto: null,
  friendCount: 0,
  mutualCount: 0,
  mutualFriends: [],
  gender: 'Female',
  birthday: null,
  own: { email: 'ada@example.org', mobile: null, dateOfBirth: null },
};

it('sends only what was changed, and never the date that merely stands for a missing one', () => {
  const saved = valuesOf(profile);
  expect(saved.dateOfBirth).toBe('1990-01-01');
  expect(changesOf(saved, saved)).toEqual({});
  expect(changesOf(saved, { ...saved, bio: 'Hello' })).toEqual({ bio: 'Hello' });
  expect(changesOf(saved, { ...saved, dateOfBirth: '2000-02-29' })).toEqual({
    dateOfBirth: { year: 2000, month: 2, day: 29 },
  });
});

it('says before a verified member saves another name that the badge goes', () => {
  const verified = { ...profile, verified: true };
  const saved = valuesOf(verified);
  expect(losesBadge(verified, saved, { ...saved, firstName: 'Augusta' })).toBe(true);
  expect(losesBadge(verified, saved, { ...saved, firstName: ' Ada ', middleName: 'King', profileName: 'a' })).toBe(
    false,
  );
  expect(losesBadge(profile, saved, { ...saved, firstName: 'Augusta' })).toBe(false);
  // Chosen in the settings, so the names here do not change it.
  expect(losesBadge({ ...verified, displayName: 'Countess' }, saved, { ...saved, firstName: 'Augusta' })).toBe(false);
});

it('finds the field that the server names', () => {
  const values = valuesOf(profile);
  expect(fieldAtFault('dateOfBirth.day', values)).toBe('dateOfBirth');
  expect(fieldAtFault('instagram', values)).toBe('instagram');
  expect(fieldAtFault('verified', values)).toBeUndefined();
  expect(fieldAtFault(undefined, values)).toBeUndefined();
});
