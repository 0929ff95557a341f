import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { MemberRow } from '../../../components/people/member-row.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { useUnbanMember } from './api/members.ts';
import { useGroupBans } from './api/requests.ts';

export function BannedMembers({ groupId }: { groupId: string }) {
  const list = useGroupBans(groupId);
  return (
    <>
      <LoadedList
        label={t`Banned members`}
        items={list.data?.pages.flatMap((page) => page.items)}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={{ drawing: 'done', text: t`Nobody is banned.` }}
      >
        {({ person, at }) => <BannedRow key={person.id} groupId={groupId} person={person} at={at} />}
      </LoadedList>
      <LoadMore list={list} />
    </>
  );
}

function BannedRow({ groupId, person, at }: { groupId: string; person: Person; at: string }) {
  const unban = useUnbanMember({ groupId, memberId: person.id });
  return (
    <li>
      <MemberRow
        person={person}
        detail={<ShortTime at={at} />}
        action={
          <Button
            variant="secondary"
            size="sm"
            disabled={unban.isPending || unban.isSuccess}
            onClick={() => unban.mutate(undefined)}
          >
            {t`Lift ban`}
          </Button>
        }
      />
    </li>
  );
}
