import { maxPatternLength } from '@hearth/contract/rules/rules';
import type { SitePattern } from '@hearth/contract/rules/site-rules';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { useRemovePattern } from './api.ts';
import { patternActionWords, patternKindWords } from './rule-words.ts';

const shownAtFirst = 20;
const shownMore = 100;

export function PatternList({ patterns }: { patterns: SitePattern[] }) {
  const [sought, setSought] = useState('');
  const [most, setMost] = useState(shownAtFirst);
  const remove = useRemovePattern();
  const part = sought.trim().toLowerCase();
  const found = patterns.filter(({ pattern }) => pattern.toLowerCase().includes(part));
  if (patterns.length === 0) return <p className="text-muted">{t`No patterns yet: everything is published.`}</p>;
  return (
    <div className="flex flex-col gap-3">
      {patterns.length > shownAtFirst && (
        <SearchField label={t`Search patterns`} text={sought} onChange={setSought} longest={maxPatternLength} />
      )}
      <p role="status" className="text-muted text-sm">
        {plural(found.length, { one: '# pattern', other: '# patterns' })}
      </p>
      <ul aria-label={t`Patterns`} className="flex flex-col divide-y divide-line">
        {found.slice(0, most).map(({ id, kind, action, pattern }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p dir="auto" className="break-words font-medium">
                {pattern}
              </p>
              <p className="text-muted text-sm">
                {patternKindWords[kind]} · {patternActionWords[action]}
              </p>
            </div>
            <Button
              variant="danger-quiet"
              size="sm"
              aria-label={t`Remove ${pattern}`}
              busy={remove.isPending && remove.variables === id}
              onClick={() => remove.mutate(id)}
            >
              {t({ message: 'Remove', context: 'button' })}
            </Button>
          </li>
        ))}
      </ul>
      {found.length > most && (
        <Button variant="secondary" className="self-start" onClick={() => setMost(most + shownMore)}>
          {t`Show more`}
        </Button>
      )}
    </div>
  );
}
