import type { Passkey } from '@hearth/contract/accounts/passkeys';
import { t } from '@lingui/core/macro';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useRemovePasskey, useRenamePasskey } from '../api/passkeys.ts';
import { ProofForm } from '../public/proof-form.tsx';
import { FormError } from './form-error.tsx';

export function ChangePasskey({ passkey }: { passkey: Passkey }) {
  const { name } = passkey;
  const [renaming, setRenaming] = useState(false);
  const [removing, setRemoving] = useState(false);
  return (
    <>
      <Dialog
        title={t`Rename passkey`}
        open={renaming}
        onOpenChange={setRenaming}
        trigger={
          <IconButton label={t`Rename ${name}`}>
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
        }
      >
        <Rename passkey={passkey} onDone={() => setRenaming(false)} />
      </Dialog>
      <Dialog
        title={t`Remove passkey`}
        description={t`${name} no longer logs you in. Your device may still offer it until you delete it there.`}
        open={removing}
        onOpenChange={setRemoving}
        trigger={
          <IconButton label={t`Remove ${name}`}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        }
      >
        <Remove passkey={passkey} onDone={() => setRemoving(false)} />
      </Dialog>
    </>
  );
}

type Props = { passkey: Passkey; onDone: () => void };

function Rename({ passkey, onDone }: Props) {
  const rename = useRenamePasskey();
  const name = useRef<HTMLInputElement>(null);
  function submit(event: FormEvent) {
    event.preventDefault();
    rename.mutate({ passkeyId: passkey.id, name: name.current?.value ?? '' }, { onSuccess: onDone });
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField ref={name} label={t`Name`} defaultValue={passkey.name} maxLength={60} autoFocus required />
      {rename.isError && <FormError>{messageOf(rename.error)}</FormError>}
      <Button type="submit" className="self-end" busy={rename.isPending}>
        {t`Save`}
      </Button>
    </form>
  );
}

function Remove({ passkey, onDone }: Props) {
  const remove = useRemovePasskey();
  return (
    <ProofForm
      submitText={t`Remove`}
      danger
      busy={remove.isPending || remove.isSuccess}
      error={remove.error}
      onSubmit={(proof) => remove.mutate({ passkeyId: passkey.id, proof }, { onSuccess: onDone })}
      onCancel={onDone}
    />
  );
}
