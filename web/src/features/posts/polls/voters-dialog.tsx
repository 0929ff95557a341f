import { t } from '@lingui/core/macro';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { PeopleRows } from '../parts/people-rows.tsx';
import { useVoters } from './vote.ts';

type Props = { postId: string; option: { id: string; text: string }; onClose: () => void };

export function VotersDialog({ postId, option, onClose }: Props) {
  return (
    <Dialog open title={t`Votes for ${{ option: option.text }}`} onOpenChange={(open) => !open && onClose()}>
      <PeopleRows list={useVoters(postId, option.id)} />
    </Dialog>
  );
}
