import type { Group } from '@hearth/contract/groups/endpoints';
import { t } from '@lingui/core/macro';
import { useEventList } from '../api/event-lists.ts';
import { CreateEventButton } from '../make/create-event-button.tsx';
import { EventRows } from './event-list.tsx';

/** The dates of a group's events that are still to come; who may write there can make one. */
export function EventsOfGroup({ group }: { group: Group }) {
  const list = useEventList('group', group.id);
  const mayMake = group.membership === 'member' && group.canWrite;
  const isEmpty = list.data?.pages[0]?.items.length === 0;
  const host = { id: group.id, name: group.name, kind: group.kind };
  const create = mayMake && <CreateEventButton quiet group={host} />;
  return (
    <div>
      {!isEmpty && create && <div className="flex justify-end p-4 pb-0">{create}</div>}
      <EventRows label={t`Events`} list={list} empty={{ text: t`This group has no events yet.`, action: create }} />
    </div>
  );
}
