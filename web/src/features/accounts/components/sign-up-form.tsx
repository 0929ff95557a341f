import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { beforeLanguageChange } from '../../../lib/language/page-language.ts';
import { useSiteForVisitors } from '../../../lib/page/site.ts';
import { useDelayedNavigation } from '../../../lib/router/use-delayed-navigation.ts';
import { rememberNewAccount } from '../api/new-account.ts';
import { useSignUp } from '../api/sign-up.ts';
import { BirthDateFields } from './birth-date-fields.tsx';
import { FormError } from './form-error.tsx';
import { JoinQuestion } from './join-question.tsx';
import { forgetSignUpDraft, readSignUpDraft, saveSignUpDraft } from './sign-up-draft.ts';
import { GenderChoice, Group, Identifier, Names, Passwords, WayToRegister } from './sign-up-sections.tsx';
import { fieldAtFault, findProblem, type SignUpProblem, type SignUpValues, toAccount } from './sign-up-values.ts';

const LOGIN_AFTER_MS = 2000;
const incomplete: SignUpProblem = { message: t`Please fill in the marked fields.` };

/** `invitation`: the code of the link by which the visitor came, if they did. */
export function SignUpForm({ invitation }: { invitation: string }) {
  const [typedBefore] = useState(readSignUpDraft);
  const form = useForm<SignUpValues>({ defaultValues: typedBefore });
  useEffect(forgetSignUpDraft, []);
  useEffect(() => beforeLanguageChange(() => saveSignUpDraft(form.getValues())), [form]);
  const [problem, setProblem] = useState<SignUpProblem | null>(null);
  const signUp = useSignUp();
  const goLater = useDelayedNavigation();
  const asks = useSiteForVisitors().joining === 'approval' && invitation === '';
  const busy = signUp.isPending || signUp.isSuccess;

  function report(found: SignUpProblem) {
    setProblem(found);
    if (found.field) form.setFocus(found.field);
  }

  function submit(values: SignUpValues) {
    if (busy) return;
    setProblem(null);
    const found = findProblem(values);
    if (found) return report(found);
    signUp.mutate(toAccount({ ...values, invitation }), {
      onSuccess: ({ waits }) => {
        toast(waits ? t`Request sent!` : t`Account created successfully!`);
        rememberNewAccount(values[values.mode], { waits });
        goLater('/login', LOGIN_AFTER_MS);
      },
      onError: (error) => report(problemOf(error, values)),
    });
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit, () => setProblem(incomplete))} className="flex flex-col gap-5">
      <Group title={t`Your name`}>
        <Names form={form} />
      </Group>
      <Group title={t`Logging in`}>
        <WayToRegister form={form} />
        <Identifier form={form} />
        <Passwords form={form} />
      </Group>
      <Group title={t`About you`}>
        <BirthDateFields form={form} />
        <GenderChoice form={form} />
      </Group>
      {asks && (
        <Group title={t`Joining`}>
          <JoinQuestion form={form} />
        </Group>
      )}
      <Trap form={form} />
      {problem && <FormError>{problem.message}</FormError>}
      <Button type="submit" size="lg" block busy={busy} busyText={t`Creating Account...`}>
        {t`Sign Up`}
      </Button>
    </form>
  );
}

function problemOf(error: unknown, { mode }: SignUpValues): SignUpProblem {
  const refused = error instanceof ApiError ? error : undefined;
  const field = refused?.code === 'identifier_taken' ? mode : fieldAtFault(refused?.field);
  return { message: messageOf(error), ...(field && { field }) };
}

/** A field that nobody sees, hears or reaches by the keyboard. */
function Trap({ form }: { form: UseFormReturn<SignUpValues> }) {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <input type="text" tabIndex={-1} autoComplete="off" {...form.register('homepage')} />
    </div>
  );
}
