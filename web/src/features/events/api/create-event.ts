import type { BodyOf } from '@hearth/contract/core/endpoint';
import type { createEvent } from '@hearth/contract/events/endpoints';
import type { Event } from '@hearth/contract/events/fields';
import { eventPath } from '@hearth/contract/events/rules';
import { groupPlaceKind } from '@hearth/contract/groups/rules';
import type { createPost } from '@hearth/contract/posts/endpoints';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { refreshEventLists, rememberEvent } from './events-cache.ts';

const call = request<typeof createEvent>('POST', '/api/events');
const callPost = request<typeof createPost>('POST', '/api/posts');

export type EventToMake = Omit<BodyOf<typeof createEvent>, 'clientId'>;

export function useCreateEvent() {
  const cache = useQueryClient();
  // Another attempt of the same dialog makes no second event.
  const [clientId] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: async ({ event: wanted, announced }: { event: EventToMake; announced: boolean }) => {
      const { event } = await call({ body: { clientId, ...wanted } });
      if (announced) await announce(clientId, event);
      return event;
    },
    onSuccess: (event) => {
      rememberEvent(cache, event);
      refreshEventLists(cache);
    },
  });
}

/** The words with which an event is shared; the link becomes its card. */
export const eventLink = (eventId: string) => `${location.origin}${eventPath(eventId)}`;

/** The event is there already, so a post that cannot be made is only told. */
async function announce(clientId: string, { eventId, kind, group }: Event): Promise<void> {
  if (kind === 'invited') return;
  const place = group ? { kind: groupPlaceKind, id: group.id } : null;
  const audience = kind === 'public' ? 'public' : 'friends';
  try {
    await callPost({ body: { clientId, content: eventLink(eventId), audience, place } });
  } catch {
    toast(t`The event is there, but it couldn’t be shared in a post.`, { kind: 'alert' });
  }
}
