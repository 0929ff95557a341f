import { type RemovedPosts, removedPosts } from '@hearth/contract/groups/moderation-rules';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ReasonDialog } from '../../../components/ui/dialogs/reason-dialog.tsx';
import { RadioCard, RadioGroup } from '../../../components/ui/fields/radio-group.tsx';
import { type MemberOfGroup, useBanMember, useRemoveMember } from './api/members.ts';

const words: Record<RemovedPosts, string> = {
  none: t`Keep their posts`,
  day: t`Remove posts from the last 24 hours`,
  week: t`Remove posts from the last 7 days`,
  all: t`Remove all their posts`,
};

type Props = MemberOfGroup & { name: string; ban: boolean; onClose: () => void };

export function RemovalDialog({ name, ban, onClose, ...member }: Props) {
  const [posts, setPosts] = useState<RemovedPosts>('none');
  const remove = useRemoveMember(member);
  const banish = useBanMember(member);
  const act = ban ? banish : remove;
  return (
    <ReasonDialog
      title={ban ? t`Ban ${{ name }}` : t({ message: `Remove ${{ name }}`, context: 'member' })}
      description={
        ban
          ? t`Banned members can’t join again. All members can see the reason in the log.`
          : t`Removed members can join again. All members can see the reason in the log.`
      }
      act={ban ? t({ message: 'Ban', context: 'member' }) : t({ message: 'Remove', context: 'button' })}
      optional
      busy={act.isPending}
      onAct={(reason) => act.mutate({ removePosts: posts, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <RadioGroup legend={t`What about their posts?`} className="grid-flow-row">
        {removedPosts.map((each) => (
          <RadioCard
            key={each}
            name="removed-posts"
            label={words[each]}
            checked={posts === each}
            onChange={() => setPosts(each)}
          />
        ))}
      </RadioGroup>
    </ReasonDialog>
  );
}
