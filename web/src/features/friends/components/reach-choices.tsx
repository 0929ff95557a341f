import { type Audience, audiences } from '@hearth/contract/posts/rules';
import type { Reach } from '@hearth/contract/reach/endpoints';
import { type ReachQuestion, reachChoices } from '@hearth/contract/reach/rules';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { Switch } from '../../../components/ui/fields/switch.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { audienceLabels } from '../../audience/public/audience-words.ts';
import { useReach, useSaveReach } from '../api/reach.ts';
import { audienceState, choiceLabels, questionWords, shownWords } from './reach-words.ts';

const questions: readonly ReachQuestion[] = ['requests', 'messages', 'mentions', 'friendList', 'search'];

/** Who can reach the member; each choice with what it means now. */
export function ReachChoices() {
  const reach = useReach();
  const { mutate: save } = useSaveReach();
  if (reach.isPending) return <Skeleton className="h-120" />;
  if (!reach.data) return <ErrorState text={messageOf(reach.error)} onRetry={() => void reach.refetch()} />;
  return (
    <div className="flex max-w-120 flex-col gap-5">
      <SelectField
        label={t`Who sees your new posts`}
        hint={audienceState[reach.data.audience]}
        value={reach.data.audience}
        onChange={(event) => save({ audience: event.target.value as Audience })}
      >
        {audiences.map((audience) => (
          <option key={audience} value={audience}>
            {audienceLabels[audience]}
          </option>
        ))}
      </SelectField>
      {questions.map((question) => (
        <Question key={question} question={question} reach={reach.data} save={save} />
      ))}
      {everyShown.map((what) => (
        <ShownSwitch key={what} what={what} reach={reach.data} save={save} />
      ))}
    </div>
  );
}

type Save = (change: Partial<Reach>) => void;

function Question({ question, reach, save }: { question: ReachQuestion; reach: Reach; save: Save }) {
  const { label, states } = questionWords[question];
  const choice = reach[question];
  return (
    <SelectField
      label={label}
      hint={states[choice]}
      value={choice}
      onChange={(event) => save({ [question]: event.target.value })}
    >
      {reachChoices[question].map((each) => (
        <option key={each} value={each}>
          {choiceLabels[each]}
        </option>
      ))}
    </SelectField>
  );
}

type Shown = keyof typeof shownWords;
const everyShown: readonly Shown[] = ['active', 'typing', 'seen'];

function ShownSwitch({ what, reach, save }: { what: Shown; reach: Reach; save: Save }) {
  const hintId = useId();
  const { label, on, off } = shownWords[what];
  return (
    <div>
      <Switch
        label={label}
        aria-describedby={hintId}
        checked={reach[what]}
        onChange={(event) => save({ [what]: event.target.checked })}
      />
      <p id={hintId} className="text-muted text-sm">
        {reach[what] ? on : off}
      </p>
    </div>
  );
}
