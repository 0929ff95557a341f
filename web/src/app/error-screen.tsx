import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Main } from '../components/layout/main.tsx';
import { Button } from '../components/ui/buttons/button.tsx';
import { ButtonLink } from '../components/ui/buttons/button-link.tsx';
import { Flame } from '../components/ui/pictures/flame.tsx';
import { ApiError } from '../lib/api/api-error.ts';
import { shortId } from '../lib/api/short-id.ts';
import { setDocumentTitle } from '../lib/page/document-title.ts';

/** The server's request id leads to its log; an error of our own gets one that leads to the browser's console. */
function reportIdOf(error: unknown): string {
  return shortId((error instanceof ApiError && error.requestId) || crypto.randomUUID());
}

export function ErrorScreen({ error }: { error: unknown }) {
  const [reportId] = useState(() => reportIdOf(error));
  useEffect(() => {
    setDocumentTitle(t`Something went wrong`);
    window.reportError(new Error(`Report ${reportId}`, { cause: error }));
  }, [error, reportId]);
  return (
    <Main className="mx-auto flex max-w-lg flex-col items-center gap-4 px-6 py-16 text-center">
      <Flame size={56} />
      <h1 className="font-bold text-2xl">{t`Something went wrong`}</h1>
      <p className="text-muted">
        <Trans>
          This screen couldn’t be shown. Reloading usually helps. If it keeps happening, tell the people who run this
          site and mention the report ID{' '}
          <code className="rounded-sm bg-sunken px-1.5 py-0.5 text-ink text-sm">{reportId}</code>.
        </Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={() => location.reload()}>{t`Reload`}</Button>
        <ButtonLink to="/home" variant="secondary">
          {t`Go home`}
        </ButtonLink>
      </div>
    </Main>
  );
}
