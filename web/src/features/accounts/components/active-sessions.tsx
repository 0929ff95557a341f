import type { ActiveSession } from '@hearth/contract/accounts/endpoints';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Monitor, Smartphone } from 'lucide-react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { RelativeTime } from '../../../components/ui/text/relative-time.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { locale } from '../../../lib/language/words.ts';
import { useEndOtherSessions, useEndSession } from '../api/end-session.ts';
import { useSessions } from '../api/sessions.ts';
import { isPhone, nameDevice } from '../public/device-words.ts';

const fail = (error: Error) => toast(messageOf(error), { kind: 'alert' });

export function ActiveSessions() {
  const sessions = useSessions();
  if (sessions.isError) return <ErrorState text={messageOf(sessions.error)} onRetry={() => void sessions.refetch()} />;
  if (!sessions.data) return <Skeleton className="h-14" />;
  const listed = [...sessions.data.sessions].sort((a, b) => Number(b.current) - Number(a.current));
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col divide-y divide-line">
        {listed.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {listed.length > 1 && <EndOthers />}
    </div>
  );
}

function EndOthers() {
  const end = useEndOtherSessions();
  const all = () =>
    end.mutate(undefined, { onSuccess: () => toast(t`Your other devices were logged out.`), onError: fail });
  return (
    <Button variant="secondary" busy={end.isPending} onClick={all} className="self-start">
      {t`Log out everywhere else`}
    </Button>
  );
}

function SessionRow({ session }: { session: ActiveSession }) {
  const end = useEndSession();
  const Icon = isPhone(session.device) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <span className="shrink-0 rounded-full bg-sunken p-2.5 text-muted">
        <Icon size={22} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{nameDevice(session.device)}</p>
        <LastUse session={session} />
        <Beginning session={session} />
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="sm"
          busy={end.isPending || end.isSuccess}
          onClick={() => end.mutate(session.id, { onError: fail })}
        >
          {t`Log out`}
        </Button>
      )}
    </li>
  );
}

function LastUse({ session }: { session: ActiveSession }) {
  if (session.current) return <p className="text-accent-ink text-sm">{t`This device`}</p>;
  return (
    <p className="text-muted text-sm">
      <Trans>
        Last active <RelativeTime at={session.lastSeenAt} />
      </Trans>
    </p>
  );
}

const dayAndTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** No place is named: nobody here knows which town a network is in. */
function Beginning({ session }: { session: ActiveSession }) {
  const at = dayAndTime.format(new Date(session.createdAt));
  const { network } = session;
  return (
    <p className="text-muted text-sm">
      {t`Logged in ${{ time: at }}`}
      {network && (
        <>
          {' · '}
          {t`network ${network}`}
        </>
      )}
    </p>
  );
}
