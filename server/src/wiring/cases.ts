import { type GroupRemovalDeps, moderatorIdsOf } from '../domains/groups/groups.api.ts';
import { carryOutDecisions, clearEvidence } from '../domains/moderation/carry-out.ts';
import { handOverIn } from '../domains/moderation/groups/act-on-site-group.ts';
import { siteGroupsRoutes } from '../domains/moderation/groups/site-groups.routes.ts';
import { groupHandOverOrdered } from '../domains/moderation/moderation.events.ts';
import { moderationLive } from '../domains/moderation/moderation.live.ts';
import { moderationRoutes } from '../domains/moderation/moderation.routes.ts';
import { createSubjects } from '../domains/moderation/subjects/subjects.ts';
import { siteRoleOf } from '../domains/operators/operators.api.ts';
import { scopesOfCases, siteScope } from '../domains/reports/reports.api.ts';
import type { StoryRemovalDeps } from '../domains/stories/stories.api.ts';
import { emitting } from '../platform/events/emit-event.ts';
import { repeatOnce } from '../platform/jobs/once-among-servers.ts';
import type { WiredMedia } from './media.ts';
import type { Platform } from './platform.ts';
import type { WiredPosts } from './posts.ts';

const clearEveryMs = 3_600_000;

type Wired = { media: WiredMedia; posts: WiredPosts; stories: StoryRemovalDeps; groups: GroupRemovalDeps };

/** What those who run the site decide about what members reported. */
export function wireCases(platform: Platform, { media, posts, stories, groups }: Wired): void {
  const { http, db, clock, events, live, jobs } = platform;
  const { removal, purposes } = media;
  const subjects = createSubjects({ db, clock, events, live, removal, posts: posts.deps, stories, groups });
  carryOutDecisions({ events, subjects });
  moderationRoutes(http, { db, clock, emit: emitting(events) });
  siteGroupsRoutes(http, { db, clock, emit: emitting(events), groups });
  events.on(groupHandOverOrdered, (trx, order, afterCommit) =>
    handOverIn({ clock, emit: emitting(events), groups }, trx, 'command', order, afterCommit),
  );
  moderationLive({ events, live });
  purposes.judges = async (viewerId, caseIds) => {
    for (const scope of await scopesOfCases(db, caseIds)) {
      const decides =
        scope.kind === siteScope.kind
          ? (await siteRoleOf(db, viewerId)) !== null
          : (await moderatorIdsOf(db, scope.id)).includes(viewerId);
      if (decides) return true;
    }
    return false;
  };
  jobs.push(repeatOnce(platform, 'clear evidence', clearEveryMs, () => clearEvidence({ db, clock, subjects })));
}
