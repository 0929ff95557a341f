import { t } from '@lingui/core/macro';
import { site } from '../../../lib/page/site.ts';
import { TextLink } from './text-link.tsx';

/** `declined`: the reason; null as long as nobody has answered. */
export function JoiningStatus({ declined }: { declined: string | null }) {
  const waits = declined === null;
  return (
    <div role="status" className="flex flex-col gap-2 rounded-md bg-sunken p-4">
      <p className="font-semibold">{waits ? t`Your request is waiting` : t`Your request was declined`}</p>
      {waits ? (
        <p>
          {site.sendsMail
            ? t`The people who run this site look at each request. You’ll get an email when they’ve answered.`
            : t`The people who run this site look at each request. Log in here to see whether they’ve answered.`}
        </p>
      ) : (
        <>
          <p dir="auto" className="whitespace-pre-wrap break-words">
            {declined}
          </p>
          <p>
            <TextLink to="/signup">{t`Ask again`}</TextLink>
          </p>
        </>
      )}
    </div>
  );
}
