import { t } from '@lingui/core/macro';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { navigate } from '../../../lib/router/visit.ts';
import { useDisownSignIn } from '../api/sign-ins.ts';
import { FormError } from './form-error.tsx';

/** From the e-mail about a new login or a change of the ways in: logs out every device, and leads to a new password. */
export function DisownForm({ token }: { token: string }) {
  const disown = useDisownSignIn();
  const toNewPassword = ({ resetToken }: { resetToken: string }) =>
    navigate(`/reset-password#token=${resetToken}`, { replace: true });
  return (
    <div className="flex flex-col gap-4">
      <p>{t`All devices are logged out of your account, this one too, and passkeys and codes that were added since are gone. Then you choose a new password.`}</p>
      <p className="text-muted">
        {t`After that, look through your passkeys and two-step verification in Settings, and remove what isn’t yours.`}
      </p>
      {disown.isError && <FormError>{messageOf(disown.error)}</FormError>}
      <Button
        size="lg"
        block
        busy={disown.isPending || disown.isSuccess}
        onClick={() => disown.mutate(token, { onSuccess: toNewPassword })}
      >
        {t`Log out all devices`}
      </Button>
    </div>
  );
}
