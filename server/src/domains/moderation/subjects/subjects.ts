import type { ReportedKind } from '@hearth/contract/reports/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { returnMessage, takeMessage } from '../../chat/chat.api.ts';
import {
  closeGroup,
  destroyPostsOf,
  type GroupRemovalDeps,
  type KeptMembership,
  removeClosedGroup,
  reopenGroup,
  returnToGroup,
} from '../../groups/groups.api.ts';
import type { MediaRemovalDeps } from '../../media/media.api.ts';
import {
  bringBack,
  isHeldPost,
  type PostReleaseDeps,
  putAway,
  releasePost,
  removeCommentUnasked,
  removeIfPutAway,
  returnComment,
} from '../../posts/posts.api.ts';
import { returnProfile, takeProfile } from '../../profiles/profiles.api.ts';
import { returnStory, type StoryRemovalDeps, takeStory } from '../../stories/stories.api.ts';
import { commentAt, messageAt, storyAt } from './looks.ts';
import type { Subject } from './subject.ts';

export type SubjectDeps = {
  db: Database;
  clock: Clock;
  events: DomainEvents;
  live: Pick<LivePublisher, 'publish' | 'recheck'>;
  removal: MediaRemovalDeps;
  posts: PostReleaseDeps;
  stories: StoryRemovalDeps;
  groups: GroupRemovalDeps;
};

export type Subjects = Record<ReportedKind | 'membership', Subject>;

/** What `kept` holds was written by the same kind's `takeAway`. */
const as = <Kept>(kept: object) => kept as Kept;

export function createSubjects(deps: SubjectDeps): Subjects {
  return {
    ...postsAndComments(deps),
    ...storiesAndMessages(deps),
    ...membersAndGroups(deps),
    membership: membership(deps),
  };
}

type Some<Kind extends ReportedKind> = Record<Kind, Subject>;
type KeptBy<Take extends (...given: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Take>>>;

function postsAndComments(deps: SubjectDeps): Some<'post' | 'comment'> {
  return {
    post: {
      isHeld: (trx, { target_id }) => isHeldPost(trx, target_id),
      release: (trx, { target_id }, afterCommit) => releasePost(deps.posts, trx, target_id, afterCommit),
      async takeAway(trx, { target_id }, afterCommit) {
        const place = await putAway(deps, trx, target_id, afterCommit);
        return place && { place };
      },
      giveBack: (trx, { target_id: postId }, kept, afterCommit) =>
        bringBack(deps, trx, { postId, ...as<{ place: KeptBy<typeof putAway> }>(kept) }, afterCommit),
      destroy: (trx, { target_id }, _kept, afterCommit) => removeIfPutAway(deps.posts, trx, target_id, afterCommit),
    },
    comment: {
      takeAway: (trx, thing, afterCommit) => removeCommentUnasked(deps, trx, commentAt(thing), afterCommit),
      giveBack: (trx, _thing, kept, afterCommit) =>
        returnComment(deps, trx, as<KeptBy<typeof removeCommentUnasked>>(kept), afterCommit),
    },
  };
}

function storiesAndMessages(deps: SubjectDeps): Some<'story' | 'message'> {
  return {
    story: {
      takeAway: (trx, thing, afterCommit) => takeStory(deps.stories, trx, storyAt(thing), afterCommit),
      giveBack: (trx, _thing, kept, afterCommit) =>
        returnStory(deps, trx, as<KeptBy<typeof takeStory>>(kept), afterCommit),
    },
    message: {
      takeAway: (trx, thing, afterCommit) => takeMessage(deps, trx, messageAt(thing), afterCommit),
      giveBack: (trx, thing, kept) => returnMessage(deps, trx, messageAt(thing), as<KeptBy<typeof takeMessage>>(kept)),
    },
  };
}

/** It was taken away with the decision: what became of it cannot be known later. */
function membership(deps: SubjectDeps): Subject {
  return {
    takeAway: async () => undefined,
    giveBack: (trx, { target_id: memberId, scope_id: groupId, decision, until }, kept, afterCommit) =>
      returnToGroup(
        deps.groups,
        trx,
        { groupId, memberId, decision, until, kept: as<KeptMembership>(kept) },
        afterCommit,
      ),
    destroy: (trx, _thing, kept, afterCommit) => destroyPostsOf(deps.posts, trx, as<KeptMembership>(kept), afterCommit),
  };
}

function membersAndGroups(deps: SubjectDeps): Some<'member' | 'group'> {
  return {
    member: {
      takeAway: (trx, { target_id }, afterCommit) => takeProfile(deps, trx, target_id, afterCommit),
      giveBack: (trx, { target_id: memberId }, kept, afterCommit) =>
        returnProfile(deps, trx, { memberId, kept: as<KeptBy<typeof takeProfile>>(kept) }, afterCommit),
    },
    group: {
      async takeAway(trx, { target_id: groupId }, afterCommit) {
        const kind = await closeGroup(deps, trx, { groupId, at: deps.clock.now() }, afterCommit);
        return kind && { kind };
      },
      giveBack: (trx, { target_id: groupId }, kept, afterCommit) =>
        reopenGroup(deps, trx, { groupId, ...as<{ kind: KeptBy<typeof closeGroup> }>(kept) }, afterCommit),
      destroy: (trx, { target_id }, _kept, afterCommit) => removeClosedGroup(deps.groups, trx, target_id, afterCommit),
    },
  };
}
