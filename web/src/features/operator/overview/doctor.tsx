import type { examineSite, Finding } from '@hearth/contract/site/doctor';
import { plural, t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Info, Stethoscope, TriangleAlert } from 'lucide-react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { cx } from '../../../lib/page/cx.ts';
import { Part } from './figures.tsx';

const call = request<typeof examineSite>('GET', '/api/operator/doctor');

const icons = { good: CircleCheck, warning: Info, bad: TriangleAlert } as const;
const colours = { good: 'text-success-ink', warning: 'text-muted', bad: 'text-danger-ink' } as const;

/** Looks only when asked: it writes a file, asks the mail server, and takes a few seconds. */
export function Doctor() {
  const examination = useMutation({ mutationFn: () => call() });
  const findings = examination.data?.findings;
  const wrong = findings?.filter(({ state }) => state !== 'good') ?? [];
  return (
    <Part
      title={t`Doctor`}
      lead={t`Looks at the machine, the database, the way from the internet, mail, files and backups.`}
    >
      <Button variant="secondary" busy={examination.isPending} onClick={() => examination.mutate()}>
        <Stethoscope size={20} aria-hidden="true" />
        {t`Examine the site`}
      </Button>
      {examination.isError && <ErrorState text={messageOf(examination.error)} onRetry={() => examination.mutate()} />}
      {findings && (
        <>
          <p role="status" className="mt-4 font-semibold">
            {wrong.length === 0
              ? t`Everything is as it should be.`
              : plural(wrong.length, { one: '# thing needs a look.', other: '# things need a look.' })}
          </p>
          <ul aria-label={t`What was found`} className="mt-2 flex flex-col divide-y divide-line">
            {[...wrong, ...findings.filter(({ state }) => state === 'good')].map((found) => (
              <Found key={found.what} found={found} />
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

function Found({ found: { what, state, says, mend } }: { found: Finding }) {
  const Icon = icons[state];
  return (
    <li className="flex gap-3 py-2">
      <Icon size={20} aria-hidden="true" className={cx('mt-0.5 shrink-0', colours[state])} />
      <div className="min-w-0">
        <p className="break-words">
          <span className="font-semibold">{what}</span> · <bdi>{says}</bdi>
        </p>
        {mend && <p className="break-words text-muted">{mend}</p>}
      </div>
    </li>
  );
}
