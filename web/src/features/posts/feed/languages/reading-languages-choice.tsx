import { maxReadingLanguages } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { ErrorState } from '../../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../components/ui/feedback/skeleton.tsx';
import { messageOf } from '../../../../lib/api/api-error.ts';
import { languageOptions } from '../../language/language-names.ts';
import { useChooseReadingLanguages, useReadingLanguages } from './reading-languages.ts';

/** None chosen means all of them. */
export function ReadingLanguagesChoice() {
  const reading = useReadingLanguages();
  const { mutate: choose } = useChooseReadingLanguages();
  if (reading.isPending) return <Skeleton className="h-40" />;
  if (!reading.data) return <ErrorState text={messageOf(reading.error)} onRetry={() => void reading.refetch()} />;
  const chosen = reading.data.languages ?? [];
  const full = chosen.length >= maxReadingLanguages;
  const toggle = (code: string, wanted: boolean) => {
    const languages = wanted ? [...chosen, code] : chosen.filter((other) => other !== code);
    choose({ languages: languages.length > 0 ? languages : null });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t`Languages I read`}</legend>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4">
        {languageOptions(...chosen).map(({ value, label }) => (
          <li key={value}>
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                disabled={full && !chosen.includes(value)}
                onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
                className="size-4.5 shrink-0 accent-accent"
              />
              {label}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
