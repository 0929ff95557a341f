import { operatorTopic } from '@hearth/contract/operators/rules';
import type { listMail, mailTried, OutboxMail, retryMail } from '@hearth/contract/site/mail';
import { type MailState, mailStates } from '@hearth/contract/site/rules';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { TabPanel, Tabs } from '../../../components/ui/menus/tabs.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { useTopic } from '../../../lib/live/use-topic.ts';
import { momentText } from '../../../lib/time/moment-text.ts';
import { consoleKeys } from '../api/console-keys.ts';
import { useConsolePages } from '../api/pages.ts';
import { useConsoleLive } from '../api/use-console-live.ts';
import { useSiteAct } from '../api/use-site-act.ts';
import { failureWords, stateWords } from './mail-words.ts';
import { TestMail } from './test-mail.tsx';

const callList = request<typeof listMail>('GET', '/api/operator/mail');
const callRetry = request<typeof retryMail>('POST', '/api/operator/mail/:mailId/retry');

export function MailTab() {
  const [state, setState] = useState<MailState>('waiting');
  const cache = useQueryClient();
  useConsoleLive();
  useTopic<typeof mailTried>(operatorTopic, {
    'operator.mail-tried': () => void cache.invalidateQueries({ queryKey: consoleKeys.mails }),
  });
  const tabs = mailStates.map((value) => ({ value, label: stateWords[value] }));
  return (
    <div className="flex flex-col gap-5">
      <TestMail />
      <Tabs label={t`Outbox`} tabs={tabs} value={state} onChange={setState}>
        <TabPanel value={state}>
          <MailList key={state} state={state} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

function MailList({ state }: { state: MailState }) {
  const list = useConsolePages(consoleKeys.mail(state), ({ query, signal }) =>
    callList({ query: { ...query, state }, signal }),
  );
  return (
    <div className="pt-2">
      <LoadedList
        label={t`Outbox`}
        items={list.data?.pages.flatMap((page) => page.items)}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={{ drawing: 'done', text: t`There is no email here.` }}
      >
        {(mail) => <MailRow key={mail.id} mail={mail} />}
      </LoadedList>
      <LoadMore list={list} />
    </div>
  );
}

function MailRow({ mail: { id, to, subject, state, at, error, nextAt } }: { mail: OutboxMail }) {
  const retry = useSiteAct(() => callRetry({ params: { mailId: id } }), t`It is tried again now.`);
  return (
    <li className="flex items-start gap-3 py-3 max-md:flex-col">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="break-words font-semibold">
          {subject}
        </p>
        <p className="break-words text-muted text-sm">
          <bdi>{to}</bdi> · <ShortTime at={at} />
        </p>
        {error && state !== 'sent' && <p className="mt-1 text-danger-ink text-sm">{failureWords(error)}</p>}
        {error && nextAt && <p className="text-muted text-sm">{t`Next try: ${{ time: momentText(nextAt) }}`}</p>}
      </div>
      {state !== 'sent' && error && (
        <Button variant="secondary" size="sm" busy={retry.isPending} onClick={() => retry.mutate(undefined)}>
          {t`Try again`}
        </Button>
      )}
    </li>
  );
}
