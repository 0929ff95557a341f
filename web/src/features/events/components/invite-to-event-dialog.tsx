import type { Event } from '@hearth/contract/events/fields';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { InviteFriendButton } from '../../../components/people/invite-friend-button.tsx';
import { MemberRow } from '../../../components/people/member-row.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { useDebounced } from '../../../lib/state/use-debounced.ts';
import { useInviteToEvent } from '../api/change-event.ts';
import { useEventInvitable } from '../api/event-people.ts';

/** Friends, or members of the group, who are not invited yet. */
export function InviteToEventDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const list = useEventInvitable(event.eventId, q);
  return (
    <Dialog open title={t`Invite friends`} onOpenChange={(open) => !open && onClose()}>
      <SearchField label={t`Search friends`} text={text} onChange={setText} />
      <div className="mt-3">
        <LoadedList
          label={t`Friends`}
          items={list.data?.pages.flatMap(({ items }) => items)}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={{ drawing: 'people', text: q === '' ? t`All of your friends are invited.` : t`No friends found.` }}
        >
          {(person) => (
            <li key={person.id}>
              <MemberRow person={person} action={<InviteOne eventId={event.eventId} memberId={person.id} />} />
            </li>
          )}
        </LoadedList>
        <LoadMore list={list} />
      </div>
    </Dialog>
  );
}

function InviteOne({ eventId, memberId }: { eventId: string; memberId: string }) {
  return <InviteFriendButton invite={useInviteToEvent(eventId)} memberId={memberId} />;
}
