import type {
  decideVerification,
  listVerificationRequests,
  VerificationRequest,
} from '@hearth/contract/verification/review';
import { t } from '@lingui/core/macro';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { MemberRow } from '../../../components/people/member-row.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { AnswerButtons } from '../answer-buttons.tsx';
import { consoleKeys } from '../api/console-keys.ts';
import { useConsolePages } from '../api/pages.ts';
import { useConsoleLive } from '../api/use-console-live.ts';
import { useSiteAct } from '../api/use-site-act.ts';

const callList = request<typeof listVerificationRequests>('GET', '/api/operator/verification');
const callDecide = request<typeof decideVerification>('PUT', '/api/operator/verification/:memberId');

export function VerificationTab() {
  const list = useConsolePages(consoleKeys.verification, callList);
  useConsoleLive();
  return (
    <>
      <LoadedList
        label={t`Requests for the badge`}
        items={list.data?.pages.flatMap((page) => page.items)}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={{ drawing: 'done', text: t`Nobody is waiting for the badge.` }}
      >
        {(asked) => <RequestRow key={asked.person.id} asked={asked} />}
      </LoadedList>
      <LoadMore list={list} />
    </>
  );
}

const rejecting = {
  refuse: t({ message: 'Reject', context: 'button' }),
  title: t`Reject the request`,
  description: t`The member reads the reason and can ask again.`,
};

function RequestRow({ asked }: { asked: VerificationRequest }) {
  const params = { memberId: asked.person.id };
  const approve = useSiteAct(() => callDecide({ params, body: { decision: 'approve' } }), t`Verification approved.`);
  const reject = useSiteAct(
    (reason: string) => callDecide({ params, body: { decision: 'reject', reason } }),
    t`Verification rejected.`,
  );
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0">
      <MemberRow person={asked.person} detail={<ShortTime at={asked.at} />} />
      <Snapshot asked={asked} />
      <AnswerButtons approve={approve} refuse={reject} words={rejecting} />
    </li>
  );
}

/** What the profile said when its member asked; it may say something else by now. */
function Snapshot({
  asked: { person, displayName, bio, instagram, facebook, whatsapp },
}: {
  asked: VerificationRequest;
}) {
  const links = [instagram, facebook, whatsapp].filter((link) => link !== '');
  const renamed = displayName !== person.displayName;
  if (!renamed && bio === '' && links.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 rounded-md bg-sunken p-3">
      {renamed && (
        <p dir="auto" className="break-words font-semibold">
          {displayName}
        </p>
      )}
      {bio !== '' && (
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {bio}
        </p>
      )}
      {links.map((link) => (
        <p key={link} dir="ltr" className="break-all text-muted text-sm">
          {link}
        </p>
      ))}
    </div>
  );
}
