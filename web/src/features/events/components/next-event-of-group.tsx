import { t } from '@lingui/core/macro';
import { RailCard } from '../../../components/layout/rail-card.tsx';
import { useEventList } from '../api/event-lists.ts';
import { NextEventLink } from './next-event-link.tsx';

type Props = { groupId: string; onShow: () => void };

/** In a group's rail; nothing without an event. */
export function NextEventOfGroup({ groupId, onShow }: Props) {
  const items = useEventList('group', groupId).data?.pages[0]?.items ?? [];
  const next = items.find(({ isCancelled }) => !isCancelled);
  if (!next) return null;
  return (
    <RailCard title={t`Next event`} more={{ text: t`See all`, show: onShow }}>
      <NextEventLink event={next} />
    </RailCard>
  );
}
