import type { PastSignIn, SignInWay, WaysInChange } from '@hearth/contract/accounts/sign-ins';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useConfirm } from '../../../components/ui/dialogs/use-confirm.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { locale } from '../../../lib/language/words.ts';
import { useEndOtherSessions } from '../api/end-session.ts';
import { useSignIns } from '../api/sign-ins.ts';
import { nameDevice } from '../public/device-words.ts';

const shownFirst = 5;

export function SignInHistory() {
  const history = useSignIns();
  const [all, setAll] = useState(false);
  if (history.isError) return <ErrorState text={messageOf(history.error)} onRetry={() => void history.refetch()} />;
  if (!history.data) return <Skeleton className="h-14" />;
  const { signIns } = history.data;
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col divide-y divide-line">
        {(all ? signIns : signIns.slice(0, shownFirst)).map((signIn) => (
          <Row key={signIn.id} signIn={signIn} />
        ))}
      </ul>
      {!all && signIns.length > shownFirst && (
        <Button variant="secondary" className="self-start" onClick={() => setAll(true)}>
          {t`Show all`}
        </Button>
      )}
    </div>
  );
}

const ways: Record<SignInWay, string> = {
  password: t`Password`,
  app: t`Code from your app`,
  recovery_code: t`Recovery code`,
  passkey: t`Passkey`,
};

const changes: Record<WaysInChange, string> = {
  password: t`Password changed`,
  password_by_code: t`Password changed with a recovery code`,
  password_removed: t`Password removed`,
  passkey_added: t`Passkey added`,
  passkey_removed: t`Passkey removed`,
  two_step_on: t`Two-step verification turned on`,
  two_step_off: t`Two-step verification turned off`,
  two_step_ended: t`Two-step verification turned off`,
};

const dayAndTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

function Row({ signIn }: { signIn: PastSignIn }) {
  const { at, way, changed, refused, isNew, device, network } = signIn;
  const what = changed ? changes[changed] : way && ways[way];
  const name = changed === 'two_step_ended' ? t`The people who run the site` : nameDevice(device);
  const facts = [...(what ? [what] : []), dayAndTime.format(new Date(at)), ...(network ? [t`network ${network}`] : [])];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="truncate font-semibold">{name}</span>
          {refused && <span className="text-danger-ink text-sm">{t`Refused`}</span>}
          {isNew && <span className="text-accent-ink text-sm">{t`New device`}</span>}
        </p>
        <p className="text-muted text-sm">{facts.join(' · ')}</p>
      </div>
      {(isNew || changed) && <Disown />}
    </li>
  );
}

/** Who is logged in here needs no link: the others are logged out, and the password is changed above. */
function Disown() {
  const end = useEndOtherSessions();
  const confirm = useConfirm();
  async function disown() {
    const isMeant = await confirm({
      question: t`Log out all other devices?`,
      detail: t`Then choose a new password, and remove passkeys that aren’t yours.`,
      confirmLabel: t`Log out all other devices`,
    });
    if (isMeant)
      end.mutate(undefined, {
        onSuccess: () => toast(t`Your other devices were logged out. Now choose a new password.`),
        onError: fail,
      });
  }
  return (
    <Button variant="secondary" size="sm" busy={end.isPending} onClick={() => void disown()}>
      {t`It wasn’t me`}
    </Button>
  );
}

const fail = (error: Error) => toast(messageOf(error), { kind: 'alert' });
