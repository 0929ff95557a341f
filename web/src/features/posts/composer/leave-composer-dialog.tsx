import { t } from '@lingui/core/macro';
import { AlertDialog as Primitive } from 'radix-ui';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { sheetStyle, veilStyle } from '../../../components/ui/dialogs/overlay.ts';
import { useFocusReturn } from '../../../components/ui/dialogs/use-focus-return.ts';
import { useBackCloses } from '../../../lib/router/back-closes.ts';

type Props = { open: boolean; onSave: () => void; onDiscard: () => void; onCancel: () => void };

/** Three choices where the usual confirmation has two, because a draft can be kept. */
export function LeaveComposerDialog({ open, onSave, onDiscard, onCancel }: Props) {
  useBackCloses(open, onCancel);
  const focusReturn = useFocusReturn(open);
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <Primitive.Portal>
        <Primitive.Overlay className={veilStyle} />
        <Primitive.Content {...focusReturn} className={`${sheetStyle} md:max-w-md`}>
          <div className="p-6">
            <Primitive.Title className="font-semibold text-xl">{t`Save this draft?`}</Primitive.Title>
            <Primitive.Description className="mt-2 text-muted">
              {t`You can keep it and finish your post later.`}
            </Primitive.Description>
            <div className="mt-6 flex gap-2 max-md:flex-col-reverse md:justify-end">
              <Primitive.Cancel asChild>
                <Button variant="secondary">{t`Cancel`}</Button>
              </Primitive.Cancel>
              <Button variant="secondary" onClick={onDiscard}>
                {t({ message: 'Discard', context: 'draft' })}
              </Button>
              <Button onClick={onSave}>{t({ message: 'Save', context: 'draft' })}</Button>
            </div>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
