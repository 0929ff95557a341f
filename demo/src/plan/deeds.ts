import type { SignUpInput } from '@hearth/contract/accounts/endpoints';
import type { Audience, FeelingKey, ReactionKind } from '@hearth/contract/posts/rules';
import type { StoryAudience } from '@hearth/contract/stories/rules';
import type { Order } from '../draw/orders.ts';

/** A member's place in the plan; ids exist only once the members do. */
export type Who = number;

/** Something to upload before the deed that shows it. */
export type Artwork = Order | { kind: 'sound' } | { kind: 'notes' };

type Doing =
  | { deed: 'join'; who: Who }
  /** Of somebody who joined at an earlier filling. */
  | { deed: 'come back'; who: Who }
  | { deed: 'dress'; who: Who; field: 'profilePic' | 'coverPhoto'; artwork: Artwork }
  | { deed: 'ask for badge'; who: Who; approved: boolean }
  | { deed: 'ask'; who: Who; whom: Who }
  | { deed: 'accept'; who: Who; whom: Who }
  | {
      deed: 'post';
      who: Who;
      post: string;
      content: string;
      feeling: FeelingKey | null;
      audience: Audience;
      artworks: Artwork[];
    }
  | { deed: 'share'; who: Who; post: string; original: string }
  | { deed: 'react'; who: Who; post: string; kind: ReactionKind }
  | { deed: 'comment'; who: Who; post: string; comment: string; text: string }
  | { deed: 'like'; who: Who; post: string; comment: string }
  | { deed: 'save'; who: Who; post: string }
  | { deed: 'report'; who: Who; post: string }
  | { deed: 'tell story'; who: Who; story: string; caption: string; audience: StoryAudience; artwork: Artwork }
  | { deed: 'see story'; who: Who; whom: Who; story: string }
  | { deed: 'react to story'; who: Who; whom: Who; story: string; kind: ReactionKind }
  | { deed: 'write'; who: Who; whom: Who; text: string }
  | { deed: 'send'; who: Who; whom: Who; artwork: Artwork }
  | { deed: 'read chat'; who: Who; whom: Who }
  | { deed: 'archive chat'; who: Who; whom: Who }
  | { deed: 'read notifications'; who: Who }
  | { deed: 'leave'; who: Who };

/** One thing that one member does at one moment. */
export type Deed = Doing & { at: Date };

export type PlannedMember = {
  signUp: Omit<Extract<SignUpInput, { mode: 'email' }>, 'confirmPassword'>;
  bio: string;
  location: string;
  instagram: string;
};

export type Plan = { members: PlannedMember[]; deeds: Deed[] };
