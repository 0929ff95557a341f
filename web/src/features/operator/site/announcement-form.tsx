import { maxAnnouncement } from '@hearth/contract/site/rules';
import { type Language, languageCodes, languages } from '@hearth/words/languages';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { Textarea } from '../../../components/ui/fields/textarea.tsx';
import { pageLanguage } from '../../../lib/language/words.ts';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { useAnnounce } from './api.ts';

type Said = { language: Language; text: string };

export function AnnouncementForm({ onClose }: { onClose: () => void }) {
  const [texts, setTexts] = useState<Said[]>([{ language: pageLanguage, text: '' }]);
  const [times, setTimes] = useState({ from: '', until: '' });
  const announce = useAnnounce();
  const unused = languageCodes.filter((code) => texts.every(({ language }) => language !== code));
  const change = (place: number, part: Partial<Said>) =>
    setTexts(texts.map((each, at) => (at === place ? { ...each, ...part } : each)));
  const isReady = texts.every(({ text }) => text.trim() !== '' && !isTooLong(text, maxAnnouncement));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    announce.mutate(
      { texts, from: moment(times.from) ?? new Date().toISOString(), until: moment(times.until) },
      {
        onSuccess: onClose,
      },
    );
  };
  return (
    <form
      aria-label={t`New announcement`}
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-md border border-line p-4"
    >
      {texts.map(({ language, text }, place) => (
        <div key={language} className="flex flex-col gap-2">
          <SelectField
            label={t`Language`}
            className="max-w-60"
            value={language}
            onChange={({ currentTarget: { value } }) => change(place, { language: value as Language })}
          >
            {[language, ...unused].map((code) => (
              <option key={code} value={code}>
                {languages[code].name}
              </option>
            ))}
          </SelectField>
          <Textarea
            label={t`Announcement`}
            rows={2}
            limit={{ max: maxAnnouncement, what: t`Announcement` }}
            hint={place === 0 ? t`Also for everybody whose language isn’t among these.` : undefined}
            value={text}
            onChange={(event) => change(place, { text: event.currentTarget.value })}
          />
        </div>
      ))}
      {unused[0] && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() => setTexts([...texts, { language: unused[0] ?? pageLanguage, text: '' }])}
        >
          {t`Add a language`}
        </Button>
      )}
      <div className="flex flex-wrap gap-4">
        <TextField
          type="datetime-local"
          label={t({ message: 'From', context: 'time' })}
          hint={t`Left empty: at once`}
          value={times.from}
          onChange={(event) => setTimes({ ...times, from: event.currentTarget.value })}
        />
        <TextField
          type="datetime-local"
          label={t({ message: 'To', context: 'time' })}
          hint={t`Left empty: until you take it back`}
          value={times.until}
          onChange={(event) => setTimes({ ...times, until: event.currentTarget.value })}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!isReady} busy={announce.isPending}>
          {t`Announce`}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t({ message: 'Cancel', context: 'button' })}
        </Button>
      </div>
    </form>
  );
}

/** What the field says is in the time zone of the device. */
function moment(typed: string): string | null {
  const at = new Date(typed);
  return typed === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
