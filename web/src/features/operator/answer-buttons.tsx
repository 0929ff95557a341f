import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../components/ui/buttons/button.tsx';
import { ReasonDialog } from '../../components/ui/dialogs/reason-dialog.tsx';

type Act<Input> = { isPending: boolean; mutate(input: Input, options?: { onSuccess(): void }): void };

type Props = {
  approve: Act<undefined>;
  refuse: Act<string>;
  /** What refusing is called here, and what it means for whoever asked. */
  words: { refuse: string; title: string; description: string };
};

/** Yes, or no with a reason, to somebody who asked for something. */
export function AnswerButtons({ approve, refuse, words }: Props) {
  const [refusing, setRefusing] = useState(false);
  const busy = approve.isPending || refuse.isPending;
  return (
    <>
      <div className="flex flex-wrap gap-2 px-2">
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => approve.mutate(undefined)}>
          {t({ message: 'Approve', context: 'button' })}
        </Button>
        <Button variant="danger-quiet" size="sm" disabled={busy} onClick={() => setRefusing(true)}>
          {words.refuse}
        </Button>
      </div>
      {refusing && (
        <ReasonDialog
          title={words.title}
          description={words.description}
          act={words.refuse}
          busy={refuse.isPending}
          onAct={(reason) => refuse.mutate(reason, { onSuccess: () => setRefusing(false) })}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  );
}
