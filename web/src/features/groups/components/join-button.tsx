import type { Group, GroupCard } from '@hearth/contract/groups/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useJoinGroup } from '../api/change-membership.ts';
import { groupQuery } from '../api/read-group.ts';
import { joinWords } from './join-words.ts';

const JoinDialog = lazy(async () => ({ default: (await import('./join-dialog.tsx')).JoinDialog }));

/** Shows the rules and asks the questions of the group, if it has some, before the member joins. */
export function JoinButton({ group, size }: { group: GroupCard; size?: 'sm' }) {
  const cache = useQueryClient();
  const join = useJoinGroup(group.id);
  const [reading, setReading] = useState(false);
  const [asking, setAsking] = useState<Group | null>(null);
  const start = async () => {
    setReading(true);
    try {
      const whole = await cache.fetchQuery(groupQuery(cache, group.id));
      if (whole && (whole.rules !== '' || whole.questions.length > 0)) setAsking(whole);
      else join.mutate([]);
    } catch (error) {
      toast(messageOf(error), { kind: 'alert' });
    }
    setReading(false);
  };
  return (
    <>
      <Button {...(size && { size, variant: 'soft' })} busy={reading || join.isPending} onClick={() => void start()}>
        {joinWords(group)}
      </Button>
      {asking && (
        <Opening>
          <JoinDialog group={asking} onClose={() => setAsking(null)} />
        </Opening>
      )}
    </>
  );
}
