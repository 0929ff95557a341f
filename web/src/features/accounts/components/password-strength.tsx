import { passwordStrength } from '@hearth/contract/accounts/sign-up-rules';
import { cx } from '../../../lib/cx.ts';

const looks = {
  Weak: { bars: 1, fill: 'bg-danger', text: 'text-danger-ink' },
  Moderate: { bars: 2, fill: 'bg-accent', text: 'text-accent-ink' },
  Strong: { bars: 3, fill: 'bg-success', text: 'text-success-ink' },
};

/** Has text from the start, so that the layout does not shift at the first character. */
export function PasswordStrength({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const { bars, fill, text } = looks[strength];
  return (
    <span className="flex min-h-4.5 items-center gap-2" aria-live="polite">
      {password === '' ? (
        'The longer, the better.'
      ) : (
        <>
          <span className="flex gap-1" aria-hidden="true">
            {[1, 2, 3].map((bar) => (
              <span key={bar} className={cx('h-1 w-6 rounded-full', bar <= bars ? fill : 'bg-hover')} />
            ))}
          </span>
          <span>
            Password strength: <strong className={text}>{strength}</strong>
          </span>
        </>
      )}
    </span>
  );
}
