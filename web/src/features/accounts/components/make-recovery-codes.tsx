import { recoveryCodeCount } from '@hearth/contract/accounts/recovery-rules';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useMakeRecoveryCodes } from '../api/recovery-codes.ts';
import { ProofForm } from '../public/proof-form.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';

type Props = { replaces: boolean; onDone: () => void };

/** Asks for the password, then shows the codes once. */
export function MakeRecoveryCodes({ replaces, onDone }: Props) {
  const [replacing] = useState(replaces);
  const make = useMakeRecoveryCodes();
  if (make.data) return <NewRecoveryCodes codes={make.data.codes} onDone={onDone} />;
  return (
    <ProofForm
      lead={
        replacing
          ? plural(recoveryCodeCount, {
              one: 'You get # new code. The codes that you have now stop working.',
              other: 'You get # new codes. The codes that you have now stop working.',
            })
          : plural(recoveryCodeCount, {
              one: 'You get # code. It lets you choose a new password once.',
              other: 'You get # codes. Each of them lets you choose a new password once.',
            })
      }
      submitText={t`Show codes`}
      busy={make.isPending}
      error={make.error}
      onSubmit={(proof) => make.mutate(proof)}
      onCancel={onDone}
    />
  );
}
