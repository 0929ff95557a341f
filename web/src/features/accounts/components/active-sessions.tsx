import type { ActiveSession } from '@hearth/contract/accounts/endpoints';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MonitorSmartphone } from 'lucide-react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { RelativeTime } from '../../../components/ui/text/relative-time.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useEndSession } from '../api/end-session.ts';
import { useSessions } from '../api/sessions.ts';
import { nameDevice } from './device-words.ts';

export function ActiveSessions() {
  const sessions = useSessions();
  if (sessions.isError) return <ErrorState text={messageOf(sessions.error)} onRetry={() => void sessions.refetch()} />;
  if (!sessions.data) return <Skeleton className="h-14" />;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {sessions.data.sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionRow({ session }: { session: ActiveSession }) {
  const end = useEndSession();
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <span className="rounded-full bg-sunken p-2.5 text-muted">
        <MonitorSmartphone size={22} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-semibold">
          {nameDevice(session.device)}
        </p>
        <p className="text-muted text-sm">
          {session.current ? (
            t`This device`
          ) : (
            <Trans>
              Last active <RelativeTime at={session.lastSeenAt} />
            </Trans>
          )}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="sm"
          busy={end.isPending || end.isSuccess}
          onClick={() => end.mutate(session.id, { onError: (error) => toast(messageOf(error), { kind: 'alert' }) })}
        >
          {t`Log out`}
        </Button>
      )}
    </li>
  );
}
