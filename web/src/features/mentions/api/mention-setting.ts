import type { Audience } from '@hearth/contract/posts/rules';
import type { Person } from '@hearth/contract/profiles/person';
import { createContext } from 'react';

/** Under a post; in a new one for this audience or in this place; or, in a chat, the people who are in it. */
export type MentionSetting =
  | { postId: string }
  | { audience: Audience }
  | { placeKind: string; placeId: string }
  | { people: readonly Person[] };

export const MentionSettingContext = createContext<MentionSetting>({ people: [] });
