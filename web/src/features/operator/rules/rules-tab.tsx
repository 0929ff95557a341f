import type { SiteRules } from '@hearth/contract/rules/site-rules';
import { t } from '@lingui/core/macro';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useConsoleLive } from '../api/use-console-live.ts';
import { Section } from '../section.tsx';
import { useSiteRules } from './api.ts';
import { BlockedForm } from './blocked-form.tsx';
import { HouseRulesForm } from './house-rules-form.tsx';
import { LimitsForm } from './limits-form.tsx';
import { NewcomersForm } from './newcomers-form.tsx';
import { PatternForm } from './pattern-form.tsx';
import { PatternList } from './pattern-list.tsx';
import { TextTest } from './text-test.tsx';

export function RulesTab() {
  const { data, error, refetch } = useSiteRules();
  useConsoleLive();
  if (data) return <Sections rules={data} />;
  if (error) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />;
  return <Skeleton className="h-96" />;
}

function Sections({ rules }: { rules: SiteRules }) {
  return (
    <div className="flex flex-col gap-8">
      <Section
        title={t`Words and links`}
        lead={t`Posts with them wait among the reports until somebody dismisses (publishes) or removes them, or are refused. Only new posts can wait: comments, stories, edits and the words of shares are refused. What a member writes for themselves alone isn’t looked at, and people with a role don’t wait.`}
      >
        <div className="flex flex-col gap-5">
          <PatternForm />
          <PatternList patterns={rules.patterns} />
        </div>
      </Section>
      <Section title={t`Try a text`}>
        <TextTest />
      </Section>
      <Section title={t`New accounts`} lead={t`What accounts can’t do as often while they are new.`}>
        <NewcomersForm newcomers={rules.newcomers} />
      </Section>
      <Section
        title={t`Blocked`}
        lead={t`Nobody can sign up with these email addresses or change to one, and nobody can sign up from these networks. Who has an account can still log in.`}
      >
        <BlockedForm domains={rules.blockedDomains} ranges={rules.blockedRanges} />
      </Section>
      <Section
        title={t`House rules`}
        lead={t`Open to visitors at /rules. Members can report by them, and cases are decided by them.`}
      >
        <HouseRulesForm houseRules={rules.houseRules} />
      </Section>
      <Section title={t`Limits`} lead={t`How many a member, or visitors from one network, can do within a minute.`}>
        <LimitsForm limits={rules.limits} />
      </Section>
    </div>
  );
}
