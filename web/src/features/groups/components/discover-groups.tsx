import type { GroupCard } from '@hearth/contract/groups/endpoints';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { useDebounced } from '../../../lib/state/use-debounced.ts';
import { useDiscoveredGroups } from '../api/group-lists.ts';
import { GroupList } from './group-list.tsx';
import { GroupRow } from './group-row.tsx';
import { JoinButton } from './join-button.tsx';

const itself = (group: GroupCard) => group;

/** Public and private groups, by name. */
export function DiscoverGroups() {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={t`Search groups`} text={text} onChange={setText} />
      <FoundGroups
        q={q}
        {...(q !== '' && {
          action: (
            <Button variant="secondary" onClick={() => setText('')}>
              {t`Clear search`}
            </Button>
          ),
        })}
      />
    </div>
  );
}

type Found = {
  q: string;
  /** Helps where there are none. */
  action?: ReactNode;
  /** No more than these, and no further pages. */
  most?: number;
};

export function FoundGroups({ q, action, most }: Found) {
  return (
    <GroupList
      label={t({ message: 'Discover', context: 'groups' })}
      list={useDiscoveredGroups(q)}
      groupOf={itself}
      empty={{ text: t`No groups found.`, action }}
      {...(most !== undefined && { most })}
    >
      {(group) => <GroupRow key={group.id} group={group} action={<JoinState group={group} />} />}
    </GroupList>
  );
}

/** How the viewer stands to the group, or the way into it. */
function JoinState({ group }: { group: GroupCard }) {
  if (group.membership === 'member') return <Note text={t({ message: 'Member', context: 'group' })} />;
  if (group.membership === 'requested') return <Note text={t`Requested`} />;
  if (group.membership === 'banned') return null;
  return <JoinButton group={group} size="sm" />;
}

function Note({ text }: { text: string }) {
  return <span className="px-2 text-muted text-sm">{text}</span>;
}
