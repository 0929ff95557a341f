import { limits } from '@hearth/contract/core/limits';
import { t } from '@lingui/core/macro';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { Textarea } from '../../../components/ui/fields/textarea.tsx';
import { useSiteForVisitors } from '../../../lib/page/site.ts';
import { tooLongWords } from '../../../lib/text/text-limit.ts';
import type { SignUpValues } from './sign-up-values.ts';

/** What those who run the site ask everybody who wants to join. */
export function JoinQuestion({ form }: { form: UseFormReturn<SignUpValues> }) {
  const { errors } = useFormState({ control: form.control });
  const { joinQuestion } = useSiteForVisitors();
  // In the language of those who run the site, which may run the other way: FSI and PDI keep its marks at its end.
  const label = joinQuestion ? `\u2068${joinQuestion}\u2069` : t`Why would you like to join?`;
  const limit = { max: limits.joinAnswer, what: label };
  return (
    <Textarea
      label={label}
      hint={t`The people who run this site read it before they let you in.`}
      limit={limit}
      required
      error={errors.answer?.message}
      {...form.register('answer', {
        validate: {
          required: (typed) => typed.trim() !== '' || t`Please answer the question.`,
          short: (typed) => tooLongWords(typed, limit) ?? true,
        },
      })}
    />
  );
}
