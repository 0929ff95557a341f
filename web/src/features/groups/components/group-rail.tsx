import type { Group } from '@hearth/contract/groups/endpoints';
import { t } from '@lingui/core/macro';
import { RailCard } from '../../../components/layout/rail-card.tsx';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { useGroupMembers } from '../api/group-people.ts';
import { kindWords } from '../public/kind-words.ts';
import { groupKindLooks } from './group-kind.ts';

const facesShown = 12;

type Props = { group: Group; onShow: (tab: 'about' | 'members') => void };

/** Beside the discussion: what the group is about, its rules, and who is in it. */
export function GroupRail({ group, onShow }: Props) {
  const { icon: Icon } = groupKindLooks[group.kind];
  const seeAll = t`See all`;
  return (
    <>
      <RailCard title={t`About`} more={{ text: seeAll, show: () => onShow('about') }}>
        {group.description !== '' && <Written text={group.description} />}
        <p className="flex items-start gap-2 text-muted text-sm">
          <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          {kindWords[group.kind].meaning}
        </p>
      </RailCard>
      {group.rules !== '' && (
        <RailCard title={t({ message: 'Rules', context: 'of a group' })}>
          <Written text={group.rules} />
        </RailCard>
      )}
      <RailCard title={t`Members`} more={{ text: seeAll, show: () => onShow('members') }}>
        <Faces groupId={group.id} />
      </RailCard>
    </>
  );
}

function Written({ text }: { text: string }) {
  return (
    <p dir="auto" className="line-clamp-6 whitespace-pre-line break-words">
      {text}
    </p>
  );
}

/** Who joined last; the list of members names them. */
function Faces({ groupId }: { groupId: string }) {
  const { data } = useGroupMembers(groupId);
  const people = data?.pages[0]?.items.slice(0, facesShown) ?? [];
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-1.5">
      {people.map(({ person }) => (
        <PersonAvatar key={person.id} person={person} size={40} decorative />
      ))}
    </div>
  );
}
