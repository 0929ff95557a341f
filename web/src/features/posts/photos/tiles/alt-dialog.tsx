import { maxAltLength } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { focusAtEnd } from '../../../../components/ui/fields/focus-at-end.ts';
import { Textarea } from '../../../../components/ui/fields/textarea.tsx';
import { isTooLong } from '../../../../lib/text/text-limit.ts';

type Props = { alt: string; video: boolean; picture: ReactNode; onSave: (alt: string) => void; onClose: () => void };

/** Asks what a photo or video shows. */
export function AltDialog({ alt, video, picture, onSave, onClose }: Props) {
  const [text, setText] = useState(alt);
  const label = video ? t`Describe this video` : t`Describe this photo`;
  return (
    <Dialog
      open
      title={label}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button
          disabled={isTooLong(text, maxAltLength)}
          onClick={() => {
            onSave(text.trim());
            onClose();
          }}
        >
          {t`Save`}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="relative h-48 overflow-hidden rounded-md bg-sunken">{picture}</div>
        <Textarea
          label={label}
          labelHidden
          rows={3}
          ref={focusAtEnd}
          hint={t`A few words for people who can’t see it: who or what is there, and what happens.`}
          limit={{ max: maxAltLength, what: t`Description` }}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
