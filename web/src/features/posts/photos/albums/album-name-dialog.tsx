import { maxAlbumNameLength } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { Button } from '../../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { TextField } from '../../../../components/ui/fields/text-field.tsx';
import { isTooLong } from '../../../../lib/text/text-limit.ts';

type Props = { title: string; name: string; busy: boolean; onSave: (name: string) => void; onClose: () => void };

export function AlbumNameDialog({ title, name, busy, onSave, onClose }: Props) {
  const [typed, setTyped] = useState(name);
  const form = useId();
  const maySave = typed.trim() !== '' && !isTooLong(typed, maxAlbumNameLength);
  return (
    <Dialog
      open
      title={title}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button type="submit" form={form} disabled={!maySave} busy={busy}>
          {t`Save`}
        </Button>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (maySave) onSave(typed.trim());
        }}
      >
        <TextField
          label={t`Album name`}
          limit={{ max: maxAlbumNameLength, what: t`Album name` }}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
