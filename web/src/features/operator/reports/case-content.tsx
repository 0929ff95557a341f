import type { CaseContent } from '@hearth/contract/moderation/cases';
import { t } from '@lingui/core/macro';
import { ReportedContent } from '../../reports/public/reported-content.tsx';

const sameAs = (one: CaseContent, other: CaseContent) =>
  one.text === other.text && one.files.map(({ url }) => url).join() === other.files.map(({ url }) => url).join();

/** What was reported, and what became of it if that is something else. */
export function CaseContents({ reported, now }: { reported: CaseContent | null; now: CaseContent | null }) {
  const changed = reported && now && !sameAs(reported, now);
  return (
    <div className="flex flex-col gap-3">
      <ReportedContent
        title={t`As it was reported`}
        content={reported}
        gone={t`What was reported is no longer kept.`}
      />
      {(changed || (reported && !now)) && (
        <ReportedContent title={t`As it is now`} content={now} gone={t`It is no longer there.`} />
      )}
    </div>
  );
}
