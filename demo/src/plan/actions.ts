import type { SignUpInput } from '@hearth/contract/accounts/endpoints';
import type { GroupKind } from '@hearth/contract/groups/rules';
import type { Audience, FeelingKey, ReactionKind } from '@hearth/contract/posts/rules';
import type { StoryAudience, StoryBackground } from '@hearth/contract/stories/rules';
import type { DrawingOrder } from '../draw/drawing-orders.ts';

/** The index of a member in `demoMembers`; members have ids only after they signed up. */
export type MemberIndex = number;

/** A file that is uploaded before the action that uses it. */
export type PlannedFile = DrawingOrder | { kind: 'sound' } | { kind: 'notes' };

export type StoryWords = { text: string; background: StoryBackground };

type By = { member: MemberIndex };
type Between = By & { other: MemberIndex };

/** Posts, comments, stories and groups get their ids when they are created; until then the plan names them by a key. */
type UntimedAction =
  | ({ type: 'sign up' } & By)
  /** For members who signed up in an earlier run. */
  | ({ type: 'sign in' } & By)
  | ({ type: 'set profile photo'; field: 'profilePic' | 'coverPhoto'; file: PlannedFile } & By)
  | ({ type: 'request verification'; approved: boolean } & By)
  | ({ type: 'request friendship' } & Between)
  | ({ type: 'accept friendship' } & Between)
  | ({
      type: 'create post';
      post: string;
      content: string;
      feeling: FeelingKey | null;
      audience: Audience;
      files: PlannedFile[];
      /** Where it is written, if not on the author's profile. */
      group?: string;
    } & By)
  | ({
      type: 'create group';
      group: string;
      name: string;
      kind: GroupKind;
      description: string;
      rules: string;
      questions: readonly string[];
      cover: PlannedFile;
    } & By)
  | ({ type: 'invite to group'; group: string } & Between)
  | ({ type: 'join group'; group: string; answers: readonly string[] } & By)
  | ({ type: 'approve request'; group: string } & Between)
  | ({ type: 'share post'; post: string; original: string } & By)
  | ({ type: 'react to post'; post: string; kind: ReactionKind } & By)
  | ({ type: 'add comment'; post: string; comment: string; text: string } & By)
  | ({ type: 'like comment'; post: string; comment: string } & By)
  | ({ type: 'save post'; post: string } & By)
  | ({ type: 'report post'; post: string } & By)
  | ({ type: 'create story'; story: string; caption: string; audience: StoryAudience; file: PlannedFile } & By)
  | ({ type: 'write story'; story: string; words: StoryWords; audience: StoryAudience } & By)
  | ({ type: 'view story'; story: string } & Between)
  | ({ type: 'react to story'; story: string; kind: ReactionKind } & Between)
  | ({ type: 'send text'; text: string } & Between)
  | ({ type: 'send file'; file: PlannedFile } & Between)
  | ({ type: 'read chat' } & Between)
  | ({ type: 'archive chat' } & Between)
  | ({ type: 'read notifications' } & By)
  | ({ type: 'go offline' } & By);

/** One thing that one member does at one moment. */
export type Action = UntimedAction & { at: Date };
export type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>;

export type PlannedMember = {
  signUp: Omit<Extract<SignUpInput, { mode: 'email' }>, 'confirmPassword'>;
  bio: string;
  location: string;
  instagram: string;
};

export type Plan = { members: PlannedMember[]; actions: Action[] };
