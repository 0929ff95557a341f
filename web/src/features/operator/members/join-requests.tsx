import type { answerJoinRequest, JoinRequest, listJoinRequests } from '@hearth/contract/operators/join-requests';
import { t } from '@lingui/core/macro';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { Avatar } from '../../../components/ui/pictures/avatar.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { AnswerButtons } from '../answer-buttons.tsx';
import { consoleKeys } from '../api/console-keys.ts';
import { useConsolePages } from '../api/pages.ts';
import { useSiteAct } from '../api/use-site-act.ts';

const callList = request<typeof listJoinRequests>('GET', '/api/operator/join-requests');
const callAnswer = request<typeof answerJoinRequest>('PUT', '/api/operator/join-requests/:requestId');

const declining = {
  refuse: t({ message: 'Decline', context: 'button' }),
  title: t`Decline the request`,
  description: t`They read the reason and can ask again.`,
};

/** Shown only while somebody waits. */
export function JoinRequests() {
  const list = useConsolePages(consoleKeys.joinRequests, callList);
  const waiting = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="join-requests">
      <h3 id="join-requests" className="mb-2 font-semibold text-lg">
        {t`Waiting to join`}
      </h3>
      <ul className="flex flex-col divide-y divide-line">
        {waiting.map((asked) => (
          <RequestRow key={asked.id} asked={asked} />
        ))}
      </ul>
      <LoadMore list={list} />
    </section>
  );
}

function RequestRow({ asked: { id, name, profileName, address, answer, at } }: { asked: JoinRequest }) {
  const params = { requestId: id };
  const approve = useSiteAct(() => callAnswer({ params, body: { decision: 'approve' } }), t`They can join now.`);
  const decline = useSiteAct(
    (reason: string) => callAnswer({ params, body: { decision: 'decline', reason } }),
    t`Request declined.`,
  );
  return (
    <li aria-label={name} className="flex flex-col gap-3 py-4 first:pt-0">
      <div className="flex items-center gap-3 px-2">
        <Avatar id={id} src={null} name={name} size={40} decorative />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate font-semibold">
            {name}
          </p>
          <p className="flex flex-wrap gap-x-2 text-muted text-sm">
            <bdi className="truncate">@{profileName}</bdi>
            {address && <bdi className="truncate">{address}</bdi>}
            <ShortTime at={at} />
          </p>
        </div>
      </div>
      {answer !== '' && (
        <p dir="auto" className="whitespace-pre-wrap break-words rounded-md bg-sunken p-3">
          {answer}
        </p>
      )}
      <AnswerButtons approve={approve} refuse={decline} words={declining} />
    </li>
  );
}
