import type { reportToGroup } from '@hearth/contract/groups/oversight';
import { t } from '@lingui/core/macro';
import { lazy } from 'react';
import { request } from '../../lib/api/api-client.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import type { PlaceKind } from '../posts/places/public/place-kinds.ts';
import { groupKindLooks } from './components/group-kind.ts';

const callReport = request<typeof reportToGroup>('PUT', '/api/groups/:groupId/reports');

const Linked = lazy(async () => ({ default: (await import('./components/linked-group.tsx')).LinkedGroup }));
const Removal = lazy(async () => ({ default: (await import('./moderation/removal-from-group.tsx')).RemovalFromGroup }));
const [ModeratorItems, fetchModeration] = lazyPart(
  async () => (await import('./moderation/moderator-items.tsx')).ModeratorItems,
);

/** Groups as places for posts. */
export const groupPlaces: PlaceKind = {
  words: {
    question: t`Write something to the group...`,
    notShared: t`Posts in this group can’t be shared`,
    commentsClosed: t`The group’s moderators turned off comments. You can still read them.`,
    visibility: {
      public: groupKindLooks.public.label,
      private: groupKindLooks.private.label,
      hidden: groupKindLooks.hidden.label,
    },
  },
  Linked,
  ModeratorItems,
  Removal,
  fetchModeration,
  reportsTo: ({ id: groupId }) => ({
    label: t`To the group’s moderators`,
    description: t`The group’s moderators will see your report, but not who sent it.`,
    send: (about, body) => callReport({ params: { groupId }, body: { ...body, ...about } }),
  }),
};
