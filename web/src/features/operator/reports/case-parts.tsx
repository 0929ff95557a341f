import type { FullCase } from '@hearth/contract/moderation/cases';
import { plural, t } from '@lingui/core/macro';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { PersonName } from '../../../components/people/person-name.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { decidedLabels } from '../../reports/public/decision-words.ts';
import { reportReasonLabels } from '../../reports/public/reason-words.ts';
import { titleOf } from './case-list.tsx';

/** Why a rule of the site holds it, and what becomes of it. */
export function HeldBy({ full: { siteRule, state } }: { full: FullCase }) {
  if (siteRule === null) return null;
  return (
    <p className="rounded-md bg-sunken p-3">
      {siteRule ? t`It waits because of the pattern “${siteRule}”.` : t`It waits because a new account posted a link.`}{' '}
      {state === 'open' && t`Dismissing publishes it; every other decision takes it away.`}
    </p>
  );
}

/** Who reported, and why. Nobody but those who decide learns it. */
export function Reporters({ full: { reporters } }: { full: FullCase }) {
  if (reporters.length === 0) return null;
  return (
    <section aria-labelledby="case-reporters">
      <h4 id="case-reporters" className="mb-1 font-semibold">
        {t`Reported by`}
      </h4>
      <ul className="flex flex-col divide-y divide-line">
        {reporters.map(({ person, reason, houseRule, note, at, earlierReports }) => (
          <li key={person.id} className="flex items-start gap-3 py-2">
            <PersonAvatar person={person} size={32} decorative />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2">
                <PersonName person={person} link className="font-semibold" />
                <span>{houseRule ? <bdi>{houseRule}</bdi> : reportReasonLabels[reason]}</span>
                <span className="text-muted text-sm">
                  <ShortTime at={at} />
                </span>
              </p>
              {note !== '' && (
                <p dir="auto" className="whitespace-pre-wrap break-words">
                  {note}
                </p>
              )}
              {earlierReports > 0 && (
                <p className="text-muted text-sm">
                  {plural(earlierReports, { one: '# earlier report', other: '# earlier reports' })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Related = { title: string; related: FullCase['similar']; onOpen: (caseId: string) => void };

export function RelatedCases({ title, related: { count, items }, onOpen }: Related) {
  if (count === 0) return null;
  return (
    <section>
      <h4 className="mb-1 font-semibold">
        {title} <span className="font-normal text-muted">({count})</span>
      </h4>
      <ul className="flex flex-col divide-y divide-line">
        {items.map((entry) => (
          <li key={entry.id} className="relative px-2 py-2 hover:bg-hover">
            <button
              type="button"
              onClick={() => onOpen(entry.id)}
              className="max-w-full truncate text-start font-medium after:absolute after:inset-0"
            >
              {titleOf(entry)}
            </button>
            <p dir="auto" className="truncate text-muted text-sm">
              {entry.decision ? `${decidedLabels[entry.decision]} · ` : ''}
              {entry.excerpt}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
