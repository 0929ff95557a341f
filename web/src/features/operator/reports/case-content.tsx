import type { CaseContent, CaseContextMessage } from '@hearth/contract/moderation/cases';
import { t } from '@lingui/core/macro';
import { momentText } from '../../../lib/time/moment-text.ts';
import { shortWords } from '../../reports/public/file-kind-words.ts';
import { ReportedContent } from '../../reports/public/reported-content.tsx';

const sameAs = (one: CaseContent, other: CaseContent) =>
  one.text === other.text && one.files.map(({ url }) => url).join() === other.files.map(({ url }) => url).join();

type Props = { reported: CaseContent | null; now: CaseContent | null; context: readonly CaseContextMessage[] };

/** What was reported, with what reporters showed around it, and what became of it if that is something else. */
export function CaseContents({ reported, now, context }: Props) {
  const changed = reported && now && !sameAs(reported, now);
  return (
    <div className="flex flex-col gap-3">
      <Context title={t`Shown by the reporter, before`} messages={context.filter(({ before }) => before)} />
      <ReportedContent
        title={t`As it was reported`}
        content={reported}
        gone={t`What was reported is no longer kept.`}
      />
      <Context title={t`Shown by the reporter, after`} messages={context.filter(({ before }) => !before)} />
      {(changed || (reported && !now)) && (
        <ReportedContent title={t`As it is now`} content={now} gone={t`It is no longer there.`} />
      )}
    </div>
  );
}

function Context({ title, messages }: { title: string; messages: Props['context'] }) {
  if (messages.length === 0) return null;
  return (
    <section className="px-3">
      <h4 className="mb-1 font-semibold text-muted text-sm">{title}</h4>
      <ul className="flex flex-col gap-2 border-line border-s-2 ps-3">
        {messages.map(({ sender, text, files, at }) => (
          <li key={`${at} ${sender?.id} ${text}`}>
            <p className="text-sm">
              <bdi className="font-semibold">{sender?.displayName ?? t`Somebody`}</bdi>{' '}
              <span className="text-muted">{momentText(at)}</span>
            </p>
            <p dir="auto" className="whitespace-pre-wrap break-words">
              {shortWords(text, files)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
