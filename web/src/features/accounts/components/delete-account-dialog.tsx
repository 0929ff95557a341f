import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { useDeleteAccount } from '../api/delete-account.ts';
import { ProofForm } from '../public/proof-form.tsx';

export function DeleteAccountDialog() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title={t`Delete account`}
      description={t`Your profile, posts, comments, messages and files are deleted for good. This can’t be undone.`}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="danger-quiet">{t`Delete account`}</Button>}
    >
      <DeleteAccountForm onCancel={() => setOpen(false)} />
    </Dialog>
  );
}

function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const removal = useDeleteAccount();
  return (
    <ProofForm
      submitText={t`Delete my account`}
      danger
      busy={removal.isPending || removal.isSuccess}
      error={removal.error}
      onSubmit={(proof) => removal.mutate(proof)}
      onCancel={onCancel}
    />
  );
}
