import type { OutputOf } from '@hearth/contract/core/endpoint';
import type { readSetup } from '@hearth/contract/site/setup';
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/buttons/button.tsx';
import { TextField } from '../../components/ui/fields/text-field.tsx';
import { useSignIn } from '../../features/accounts/api/sign-in.ts';
import { BirthDateFields } from '../../features/accounts/components/birth-date-fields.tsx';
import { FormError } from '../../features/accounts/components/form-error.tsx';
import {
  GenderChoice,
  Group,
  Identifier,
  Names,
  Passwords,
} from '../../features/accounts/components/sign-up-sections.tsx';
import {
  emptySignUp,
  fieldAtFault,
  findProblem,
  type SignUpValues,
  toAccount,
} from '../../features/accounts/components/sign-up-values.ts';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { useFinishSetup } from './api.ts';
import { SetupMail } from './setup-mail.tsx';
import { SiteFields, type SiteValues } from './site-fields.tsx';

export function SetupForm({ setup }: { setup: OutputOf<typeof readSetup> }) {
  const form = useForm<SignUpValues>({ defaultValues: emptySignUp });
  const [code, setCode] = useState('');
  const codeField = useRef<HTMLInputElement>(null);
  const [site, setSite] = useState<SiteValues>({ siteName: setup.siteName, joining: 'anyone' });
  const [problem, setProblem] = useState<string | null>(null);
  const finish = useFinishSetup();
  const signIn = useSignIn();
  const busy = finish.isPending || finish.isSuccess;

  function refuse(message: string, field?: keyof SignUpValues | 'code') {
    setProblem(message);
    if (field === 'code') codeField.current?.focus();
    else if (field) form.setFocus(field);
  }

  function submit(values: SignUpValues) {
    if (busy) return;
    setProblem(null);
    if (code.trim() === '') return refuse(t`Please enter the code that the log of the server shows.`, 'code');
    const found = findProblem(values);
    if (found) return refuse(found.message, found.field);
    finish.mutate(
      { code, account: toAccount(values), ...site },
      {
        // The page was made for a site without an owner, so it is loaded anew.
        onSuccess: () =>
          signIn.mutate(
            { identifier: values.email, password: values.password },
            { onSettled: () => location.assign('/home') },
          ),
        onError: (error) => {
          const named = error instanceof ApiError ? error.field : undefined;
          const taken = error instanceof ApiError && error.code === 'identifier_taken';
          refuse(messageOf(error), named === 'code' ? 'code' : taken ? 'email' : fieldAtFault(named));
        },
      },
    );
  }

  const missing = () => setProblem(t`Please fill in the marked fields.`);
  return (
    <form noValidate onSubmit={form.handleSubmit(submit, missing)} className="flex flex-col gap-5">
      <TextField
        ref={codeField}
        label={t`Setup code`}
        hint={t`It is in the log of the server, and works once.`}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Group title={t`The site`}>
        <SiteFields values={site} nameIsFixed={setup.nameIsFixed} onChange={setSite} />
      </Group>
      <Group title={t`Your name`}>
        <Names form={form} />
      </Group>
      <Group title={t`Logging in`}>
        <Identifier form={form} />
        <Passwords form={form} />
      </Group>
      <Group title={t`About you`}>
        <BirthDateFields form={form} />
        <GenderChoice form={form} />
      </Group>
      <Group title={t`Mail`}>
        <SetupMail sendsMail={setup.sendsMail} code={code} to={form.watch('email')} />
      </Group>
      {problem && <FormError>{problem}</FormError>}
      <Button type="submit" size="lg" block busy={busy}>
        {t`Finish setup`}
      </Button>
    </form>
  );
}
