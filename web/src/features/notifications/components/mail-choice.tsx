import type { MailSettings } from '@hearth/contract/notifications/mail';
import {
  type MailChoice as Choice,
  type MailHindrance,
  mailChoices,
  mailedByChoice,
} from '@hearth/contract/notifications/mail-rules';
import { t } from '@lingui/core/macro';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { Switch } from '../../../components/ui/fields/switch.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useMailSettings, useSaveMailSettings } from '../api/mail-settings.ts';

/** Says why nothing can be chosen about mail. */
export const mailWordsId = 'mail-words';

const hindranceWords: Record<MailHindrance, string> = {
  no_mail: t`This site sends no email.`,
  no_address: t`Your account has no email address. You can add one under Account.`,
  unconfirmed: t`Please confirm your email address first.`,
  bounced: t`Emails to your address came back. Confirm it again or change it under Account.`,
};

const choiceWords: Record<Choice, string> = {
  off: t({ message: 'Off', context: 'emails about notifications' }),
  important: t({ message: 'The important ones', context: 'emails about notifications' }),
  all: t({ message: 'All', context: 'emails about notifications' }),
};

const own = 'own';

/** The choice, unless single kinds were chosen differently. */
function choiceOf({ choice, types }: MailSettings): Choice | typeof own {
  const usual = new Set<string>(mailedByChoice[choice]);
  return usual.size === types.length && types.every((type) => usual.has(type)) ? choice : own;
}

/** How much a member gets by mail, and why it is nothing if it is. */
export function MailChoice() {
  const settings = useMailSettings();
  const { mutate: save } = useSaveMailSettings();
  if (settings.isPending) return <Skeleton className="h-17" />;
  if (!settings.data) return <ErrorState text={messageOf(settings.error)} onRetry={() => void settings.refetch()} />;
  const { hindrance } = settings.data;
  const chosen = choiceOf(settings.data);
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={t`Notifications by email`}
        className="max-w-80"
        disabled={hindrance !== null}
        value={chosen}
        onChange={({ currentTarget: { value } }) => {
          const choice = mailChoices.find((each) => each === value);
          if (choice) save({ choice });
        }}
      >
        {mailChoices.map((choice) => (
          <option key={choice} value={choice}>
            {choiceWords[choice]}
          </option>
        ))}
        {chosen === own && <option value={own}>{t`As chosen below`}</option>}
      </SelectField>
      <p id={mailWordsId} className="text-muted text-sm">
        {hindrance ? hindranceWords[hindrance] : t`Only what you haven’t read after ten minutes, at most once an hour.`}
      </p>
      <Switch
        label={t`Once a week, what friends and groups wrote, and your events`}
        aria-describedby={hindrance ? mailWordsId : undefined}
        disabled={hindrance !== null}
        checked={hindrance === null && settings.data.digest}
        onChange={({ currentTarget: { checked } }) => save({ digest: checked })}
      />
    </div>
  );
}
