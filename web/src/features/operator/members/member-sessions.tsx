import type { MemberFile } from '@hearth/contract/moderation/members';
import { t } from '@lingui/core/macro';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { nameDevice } from '../../accounts/public/device-words.ts';

type Sessions = NonNullable<MemberFile['account']>['sessions'];

/** Where the member is signed in, with shortened addresses. */
export function MemberSessions({ sessions }: { sessions: Sessions }) {
  if (sessions.length === 0) return null;
  return (
    <section aria-labelledby="member-sessions">
      <h4 id="member-sessions" className="mb-1 font-semibold">
        {t`Active sessions`}
      </h4>
      <ul className="flex flex-col divide-y divide-line">
        {sessions.map(({ id, device, network, lastSeenAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span>{nameDevice(device)}</span>
            <span className="text-muted text-sm">
              {network && (
                <>
                  <bdi dir="ltr">{network}</bdi> ·{' '}
                </>
              )}
              <ShortTime at={lastSeenAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
