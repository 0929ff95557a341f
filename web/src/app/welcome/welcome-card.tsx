import { plural, t } from '@lingui/core/macro';
import { Check, X } from 'lucide-react';
import { useEffect } from 'react';
import { Card } from '../../components/layout/card.tsx';
import { IconButton } from '../../components/ui/buttons/icon-button.tsx';
import { useMember } from '../../features/accounts/public/member.ts';
import { cx } from '../../lib/page/cx.ts';
import { Link, Redirect } from '../../lib/router/link.tsx';
import { isWelcomed, useSaveWelcome, useWelcomeSteps } from './api.ts';
import { pathOfStep, welcomeSteps } from './welcome-steps.ts';

/** What a new member has not done yet; it leads to the welcome, and goes when all is done or they want it to. */
export function WelcomeCard() {
  const { welcome } = useMember();
  const { data: steps } = useWelcomeSteps();
  const { mutate: save } = useSaveWelcome();
  const done = steps !== undefined && isWelcomed(steps);
  useEffect(() => {
    if (done) save('over');
  }, [done, save]);
  if (welcome === 'opens') return <Redirect to="/welcome" />;
  const left = steps ? welcomeSteps.filter(({ step }) => !steps[step]).length : welcomeSteps.length;
  return (
    <Card aria-labelledby="first-steps" padded={false} className="p-2 md:p-3">
      <div className="flex items-center gap-2 ps-2">
        <h2 id="first-steps" className="min-w-0 flex-1 font-semibold">
          {t`First steps`}
          <span className="ms-2 font-normal text-muted text-sm">
            {steps && plural(left, { one: '# left', other: '# left' })}
          </span>
        </h2>
        <IconButton label={t`Hide first steps`} variant="plain" size="sm" onClick={() => save('over')}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <ul className="grid grid-cols-2 gap-1">
        {welcomeSteps.map(({ step, icon: Icon, text }) => {
          const isDone = steps?.[step] === true;
          const Mark = isDone ? Check : Icon;
          return (
            <li key={step}>
              <Link
                to={pathOfStep(step)}
                className={cx(
                  'flex min-h-11 items-center gap-2 rounded-md px-2 py-1 text-sm no-underline transition-colors duration-150 hover:bg-hover',
                  isDone ? 'text-muted' : 'font-semibold text-ink',
                )}
              >
                <Mark
                  size={18}
                  aria-hidden="true"
                  className={cx('shrink-0', isDone ? 'text-success-ink' : 'text-accent-ink')}
                />
                <span className="min-w-0">{text}</span>
                {isDone && <span className="sr-only">{t({ message: 'Done', context: 'first step' })}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
