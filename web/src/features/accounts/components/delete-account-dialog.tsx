import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { useDeleteAccount } from '../api/delete-account.ts';
import { FormError } from './form-error.tsx';

export function DeleteAccountDialog() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Delete account"
      description="Your profile, posts, comments, messages and files are deleted for good. This cannot be undone."
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="danger">Delete account</Button>}
    >
      <DeleteAccountForm onCancel={() => setOpen(false)} />
    </Dialog>
  );
}

function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const [password, setPassword] = useState('');
  const removal = useDeleteAccount();

  function submit(event: FormEvent) {
    event.preventDefault();
    removal.mutate(password);
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {removal.isError && <FormError>{messageOf(removal.error)}</FormError>}
      <div className="flex justify-end gap-2 max-md:flex-col-reverse">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" disabled={password === ''} busy={removal.isPending || removal.isSuccess}>
          Delete my account
        </Button>
      </div>
    </form>
  );
}
