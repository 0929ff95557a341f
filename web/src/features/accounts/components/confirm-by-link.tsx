import { t } from '@lingui/core/macro';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { site } from '../../../lib/page/site.ts';
import { useConfirmByLink } from '../api/email-confirmation.ts';
import { FormError } from './form-error.tsx';

/** A button, because some mail programs open every link to look for danger. */
export function ConfirmByLink({ token }: { token: string }) {
  const confirm = useConfirmByLink();
  if (confirm.isSuccess)
    return (
      <div className="flex flex-col gap-5 text-center">
        <p role="status" className="break-words">{t`${{ email: confirm.data.email }} is confirmed. Thank you.`}</p>
        <ButtonLink to="/home" size="lg" block>
          {t`Go to ${{ site: site.name }}`}
        </ButtonLink>
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      <p className="text-center">{t`Is this email address yours? Then confirm it here.`}</p>
      {confirm.isError && <FormError>{messageOf(confirm.error)}</FormError>}
      <Button size="lg" block busy={confirm.isPending} onClick={() => confirm.mutate(token)}>
        {t`Confirm address`}
      </Button>
    </div>
  );
}
