import { maxPollOptionLength, maxPollOptions, minPollOptions } from '@hearth/contract/posts/poll-rules';
import { plural, t } from '@lingui/core/macro';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../../components/ui/buttons/button.tsx';
import { IconButton } from '../../../../components/ui/buttons/icon-button.tsx';
import { SelectField } from '../../../../components/ui/fields/select-field.tsx';
import { Switch } from '../../../../components/ui/fields/switch.tsx';
import { TextField } from '../../../../components/ui/fields/text-field.tsx';
import { numberText } from '../../../../lib/language/words.ts';
import { localTime } from '../../../../lib/time/local-time.ts';
import { serverNow } from '../../../../lib/time/server-clock.ts';
import { type PollDraft, pollHours, repeatedOptions } from './poll-draft.ts';

const custom = 'custom';

function lengthWords(hours: number): string {
  if (hours === 0) return t`No end`;
  if (hours < 24) return plural(hours, { one: '# hour', other: '# hours' });
  const days = hours / 24;
  return plural(days, { one: '# day', other: '# days' });
}

type Props = {
  draft: PollDraft;
  disabled?: boolean;
  /** Polls of chats can stay open, and everybody sees who voted. */
  inChat?: boolean;
  onChange: (draft: PollDraft) => void;
  onRemove?: () => void;
};

/** The options and rules of a poll that is being written. */
export function PollEditor({ draft, disabled = false, inChat = false, onChange, onRemove }: Props) {
  const list = useRef<HTMLFieldSetElement>(null);
  const change = (part: Partial<PollDraft>) => onChange({ ...draft, ...part });
  const repeated = repeatedOptions(draft);
  const focusOption = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>('input[type=text]')[index]?.focus());
  const setOption = (index: number, text: string) =>
    change({ options: draft.options.map((option, at) => (at === index ? text : option)) });
  const removeOption = (index: number) => {
    change({ options: draft.options.filter((_, at) => at !== index) });
    focusOption(Math.max(0, index - 1));
  };
  const addOption = () => {
    change({ options: [...draft.options, ''] });
    focusOption(draft.options.length);
  };
  return (
    <fieldset ref={list} disabled={disabled} className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-3">
      <legend className="sr-only">{t`Poll`}</legend>
      <div className="flex items-center justify-between">
        <span aria-hidden="true" className="font-semibold">{t`Poll`}</span>
        {onRemove && (
          <IconButton label={t`Remove poll`} size="sm" variant="plain" onClick={onRemove}>
            <X size={22} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {draft.options.map((option, index) => {
        const place = numberText(index + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place in the list
          <div key={index} className="flex items-start gap-1">
            <div className="min-w-0 flex-1">
              <TextField
                label={t`Option ${place}`}
                labelHidden
                placeholder={t`Option ${place}`}
                limit={{ max: maxPollOptionLength, what: t`Option` }}
                error={repeated.has(index) ? t`Two options of the poll are the same.` : undefined}
                value={option}
                onChange={(event) => setOption(index, event.currentTarget.value)}
              />
            </div>
            {draft.options.length > minPollOptions && (
              <IconButton label={t`Remove option ${place}`} variant="plain" onClick={() => removeOption(index)}>
                <X size={22} aria-hidden="true" />
              </IconButton>
            )}
          </div>
        );
      })}
      {draft.options.length < maxPollOptions && (
        <Button variant="secondary" size="sm" onClick={addOption} className="self-start">
          <Plus size={22} aria-hidden="true" />
          {t`Add option`}
        </Button>
      )}
      <SelectField
        label={t`Poll ends after`}
        value={draft.until ? custom : String(draft.hours)}
        onChange={({ currentTarget: { value } }) =>
          value === custom
            ? change({ until: localTime(new Date(serverNow() + Math.max(1, draft.hours) * 3_600_000)) })
            : change({ hours: Number(value), until: '' })
        }
      >
        {[...(inChat ? [0] : []), ...pollHours].map((hours) => (
          <option key={hours} value={hours}>
            {lengthWords(hours)}
          </option>
        ))}
        <option value={custom}>{t`Choose a time`}</option>
      </SelectField>
      {draft.until !== '' && (
        <TextField
          label={t`Poll ends at`}
          type="datetime-local"
          min={localTime(new Date(serverNow()))}
          value={draft.until}
          onChange={(event) => change({ until: event.currentTarget.value || 'none' })}
          error={new Date(draft.until).getTime() > serverNow() ? undefined : t`The poll must end in the future.`}
        />
      )}
      <div className="flex flex-col">
        <Switch
          label={t`Several choices`}
          checked={draft.multiple}
          onChange={({ currentTarget }) => change({ multiple: currentTarget.checked })}
        />
        {!inChat && (
          <>
            <Switch
              label={t`Anonymous: nobody sees who voted`}
              checked={draft.anonymous}
              onChange={({ currentTarget }) => change({ anonymous: currentTarget.checked })}
            />
            <Switch
              label={t`Show results only after voting`}
              checked={draft.hidesResults}
              onChange={({ currentTarget }) => change({ hidesResults: currentTarget.checked })}
            />
          </>
        )}
      </div>
    </fieldset>
  );
}
