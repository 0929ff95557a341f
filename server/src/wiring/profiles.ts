import { profilePhotoFields } from '@hearth/contract/profiles/rules';
import {
  areFriends,
  friendCountFor,
  friendIdsOf,
  hiddenIdsOf,
  isHidden,
  mutualFriendsOf,
} from '../domains/friends/friends.api.ts';
import { birthdaysRoutes } from '../domains/profiles/birthdays.routes.ts';
import { profilePhotos } from '../domains/profiles/profile-photos.ts';
import { profilesLive } from '../domains/profiles/profiles.live.ts';
import { profilesRoutes } from '../domains/profiles/profiles.routes.ts';
import type { WiredMedia } from './media.ts';
import type { Platform } from './platform.ts';

export function wireProfiles(platform: Platform, media: WiredMedia): void {
  const { http, db, clock, events, live, topics } = platform;
  const relations = { areFriends, friendCountFor, isHidden, mutualFriendsOf };
  profilesRoutes(http, { db, clock, events, relations, removal: media.removal });
  birthdaysRoutes(http, { db, friendIdsOf });
  for (const field of profilePhotoFields) media.purposes.register(field, profilePhotos({ db, relations }, field));
  profilesLive({ db, events, live, topics, hiddenIdsOf });
}
