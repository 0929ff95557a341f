import { t } from '@lingui/core/macro';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { isNotFound, messageOf } from '../../../lib/api/api-error.ts';
import { useStopMail } from '../api/mail-settings.ts';

/** A button, because some mail programs open every link to look for danger. */
export function StopMail({ token }: { token: string }) {
  const stop = useStopMail();
  if (stop.isSuccess)
    return (
      <p role="status" className="text-balance text-center">
        {t`Done: you get no more emails of this kind. You can turn them on again in the settings.`}
      </p>
    );
  return (
    <div className="flex flex-col gap-5">
      <p className="text-balance text-center">{t`You’ll get no more emails of this kind. All else stays as it is.`}</p>
      {stop.isError && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2.5 text-danger-ink">
          {isNotFound(stop.error) ? t`This link doesn’t work any more.` : messageOf(stop.error)}
        </p>
      )}
      <Button size="lg" block busy={stop.isPending} onClick={() => stop.mutate(token)}>
        {t`Stop these emails`}
      </Button>
    </div>
  );
}
