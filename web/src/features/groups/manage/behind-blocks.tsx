import type { WordsBehindBlock } from '@hearth/contract/groups/behind-blocks';
import type { Group, GroupMember } from '@hearth/contract/groups/endpoints';
import { outranks } from '@hearth/contract/groups/moderation-rules';
import { t } from '@lingui/core/macro';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { MemberRow } from '../../../components/people/member-row.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { roleWords } from '../public/role-words.ts';
import { useMembersBehindBlocks, useWordsBehindBlocks } from './api/behind-blocks.ts';
import { JudgedWords } from './judged-words.tsx';
import { GroupMemberMenu } from './member-menu.tsx';

/** Nobody withdraws from a group’s moderators by a block: here they see who, and what was written. */
export function BehindBlocks({ group }: { group: Group }) {
  const members = useMembersBehindBlocks(group.id);
  const words = useWordsBehindBlocks(group.id);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm">
        {t`Members whom you’ve blocked, or who’ve blocked you. Everywhere else neither of you sees the other.`}
      </p>
      <LoadedList
        label={t`Blocked members`}
        items={members.data}
        error={members.error}
        onRetry={() => void members.refetch()}
        empty={{ drawing: 'done', text: t`A block hides nobody in this group from you.` }}
      >
        {(member) => <HiddenMember key={member.person.id} group={group} member={member} />}
      </LoadedList>
      <LoadedList
        label={t`Their posts and comments`}
        items={words.data?.pages.flatMap((page) => page.items)}
        error={words.error}
        onRetry={() => void words.refetch()}
        empty={{ drawing: 'done', text: t`They haven’t written anything here.` }}
      >
        {(item) => (
          <li key={keyOf(item)} className="flex flex-col gap-3 py-4 first:pt-0">
            <JudgedWords groupId={group.id} words={item} hidden />
          </li>
        )}
      </LoadedList>
      <LoadMore list={words} />
    </div>
  );
}

const keyOf = ({ post, comment }: WordsBehindBlock) => comment?.id ?? post.id;

function HiddenMember({ group, member }: { group: Group; member: GroupMember }) {
  return (
    <li>
      <MemberRow
        person={member.person}
        detail={roleWords[member.role]}
        action={outranks(group.role, member.role) && <GroupMemberMenu group={group} member={member} />}
      />
    </li>
  );
}
