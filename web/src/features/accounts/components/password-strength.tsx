import { passwordStrength } from '@hearth/contract/accounts/sign-up-rules';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { cx } from '../../../lib/page/cx.ts';

const looks = {
  weak: { label: t({ message: 'Weak', context: 'password' }), bars: 1, fill: 'bg-danger', text: 'text-danger-ink' },
  moderate: {
    label: t({ message: 'Moderate', context: 'password' }),
    bars: 2,
    fill: 'bg-accent',
    text: 'text-accent-ink',
  },
  strong: {
    label: t({ message: 'Strong', context: 'password' }),
    bars: 3,
    fill: 'bg-success',
    text: 'text-success-ink',
  },
};

/** Has text from the start, so that the layout does not shift at the first character. */
export function PasswordStrength({ password }: { password: string }) {
  const { label, bars, fill, text } = looks[passwordStrength(password)];
  return (
    <span className="flex min-h-4.5 items-center gap-2" aria-live="polite">
      {password === '' ? (
        t`The longer, the better.`
      ) : (
        <>
          <span className="flex gap-1" aria-hidden="true">
            {[1, 2, 3].map((bar) => (
              <span key={bar} className={cx('h-1 w-6 rounded-full', bar <= bars ? fill : 'bg-hover')} />
            ))}
          </span>
          <span>
            <Trans>
              Password strength: <strong className={text}>{label}</strong>
            </Trans>
          </span>
        </>
      )}
    </span>
  );
}
