import { recoveryCodeCount } from '@hearth/contract/accounts/recovery-rules';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { useMakeRecoveryCodes } from '../api/recovery-codes.ts';
import { FormError } from './form-error.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';

type Props = { replaces: boolean; onDone: () => void };

/** Asks for the password, then shows the codes once. */
export function MakeRecoveryCodes({ replaces, onDone }: Props) {
  const [password, setPassword] = useState('');
  const [replacing] = useState(replaces);
  const make = useMakeRecoveryCodes();
  if (make.data) return <NewRecoveryCodes codes={make.data.codes} onDone={onDone} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    make.mutate(password);
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-muted">
        {replacing
          ? `You get ${recoveryCodeCount} new codes. The codes that you have now stop working.`
          : `You get ${recoveryCodeCount} codes. Each of them lets you choose a new password once.`}
      </p>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {make.isError && <FormError>{messageOf(make.error)}</FormError>}
      <div className="flex justify-end gap-2 max-md:flex-col-reverse">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={password === ''} busy={make.isPending}>
          Show codes
        </Button>
      </div>
    </form>
  );
}
