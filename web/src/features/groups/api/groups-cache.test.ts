import type { Group } from '@hearth/contract/groups/endpoints';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import {
  applyChange,
  applyMemberCount,
  groupKey,
  groupListKeys,
  groupPeopleKeys,
  type KnownGroup,
  newerGroup,
  rememberGroup,
} from './groups-cache.ts';

const groupOf = (given: Partial<Group> = {}): Group => ({
  id: 'g',
  name: 'Book friends',
  kind: 'private',
  picture: null,
  cover: null,
  description: '',
  memberCount: 2,
  membership: 'member',
  role: 'member',
  rules: '',
  questions: [],
  createdAt: '2026-11-15T10:00:00.000Z',
  version: 5,
  invitedBy: null,
  notify: 'highlights',
  canRead: true,
  canWrite: true,
  canInvite: true,
  mutedUntil: null,
  slowUntil: null,
  approvesPosts: false,
  slowSeconds: 0,
  requestCount: 0,
  ...given,
});

let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData<KnownGroup>(groupKey('g'), groupOf());
  cache.setQueryData(groupPeopleKeys.members('g', '', ''), 'people');
  cache.setQueryData(groupListKeys.own, 'lists');
});

const known = () => cache.getQueryData<KnownGroup>(groupKey('g'));
const stale = (key: readonly string[]) => cache.getQueryState(key)?.isInvalidated;

it('keeps a later change when an earlier answer arrives after it', () => {
  rememberGroup(cache, groupOf({ version: 4, name: 'Old name' }));
  expect(known()?.name).toBe('Book friends');
  rememberGroup(cache, groupOf({ version: 5, membership: null }));
  expect(known()?.membership).toBeNull();
  expect(newerGroup(undefined, groupOf({ version: 1 })).version).toBe(1);
  expect(newerGroup(null, groupOf({ version: 1 })).version).toBe(1);
});

it('shows a new number of members at once, and reads the group where the number is not for everyone', () => {
  applyMemberCount(cache, 'g', 3);
  expect(known()?.memberCount).toBe(3);
  expect(stale(groupKey('g'))).toBe(false);
  expect(stale(groupPeopleKeys.members('g', '', ''))).toBe(true);
  applyMemberCount(cache, 'g', null);
  expect(stale(groupKey('g'))).toBe(true);
});

it('reads the group again only for a version that it does not know', () => {
  applyChange(cache, 'g', 5);
  expect(stale(groupKey('g'))).toBe(false);
  applyChange(cache, 'g', 6);
  expect(stale(groupKey('g'))).toBe(true);
  expect(stale(groupListKeys.own)).toBe(true);
});

it('does not bring back a group that is gone', () => {
  cache.setQueryData<KnownGroup>(groupKey('g'), null);
  applyMemberCount(cache, 'g', 3);
  expect(known()).toBeNull();
});
