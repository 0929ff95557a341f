import { t } from '@lingui/core/macro';
import { AlertDialog as Primitive } from 'radix-ui';
import { useBackCloses } from '../../../lib/router/back-closes.ts';
import { Button } from '../buttons/button.tsx';
import { sheetStyle, veilStyle } from './overlay.ts';
import { useFocusReturn } from './use-focus-return.ts';

type Props = {
  question: string;
  detail?: string | undefined;
  confirmLabel?: string | undefined;
  open: boolean;
  onAnswer: (yes: boolean) => void;
};

export function ConfirmDialog({ question, detail, confirmLabel = t`Delete`, open, onAnswer }: Props) {
  useBackCloses(open, () => onAnswer(false));
  const focusReturn = useFocusReturn(open);
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onAnswer(false)}>
      <Primitive.Portal>
        <Primitive.Overlay className={veilStyle} />
        <Primitive.Content
          {...focusReturn}
          {...(detail ? {} : { 'aria-describedby': undefined })}
          className={`${sheetStyle} md:max-w-md`}
        >
          <div className="p-6">
            <Primitive.Title className="font-semibold text-xl">{question}</Primitive.Title>
            {detail && <Primitive.Description className="mt-2 text-muted">{detail}</Primitive.Description>}
            <div className="mt-6 flex gap-2 max-md:flex-col-reverse md:justify-end">
              <Primitive.Cancel asChild>
                <Button variant="secondary">{t`Cancel`}</Button>
              </Primitive.Cancel>
              <Primitive.Action asChild>
                <Button variant="danger" onClick={() => onAnswer(true)}>
                  {confirmLabel}
                </Button>
              </Primitive.Action>
            </div>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
