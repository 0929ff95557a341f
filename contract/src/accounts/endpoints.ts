import { z } from 'zod';
import { limitOf } from '../core/action-limits.ts';
import { endpoint } from '../core/endpoint.ts';
import { memberId, optionalText, requiredText } from '../core/fields.ts';
import { fault } from '../core/input-faults.ts';
import { limits } from '../core/limits.ts';
import { siteRoles } from '../core/site-roles.ts';
import { chosenHandle } from './handle.ts';
import { language } from './locale.ts';
import { appCode, passkeyAnswer, proof, proofErrors, typedPassword } from './proof.ts';
import { daysInMonth, genders, mobilePattern, withoutSpaces } from './sign-up-rules.ts';
import { welcomeStates } from './welcome.ts';

export const mobileNumber = z
  .string()
  .max(40, fault({ reason: 'not_a_mobile_number' }))
  .transform(withoutSpaces)
  .pipe(z.string().regex(mobilePattern, fault({ reason: 'not_a_mobile_number' })));

export const emailAddress = z
  .string()
  .trim()
  .max(limits.email, fault({ reason: 'too_long', what: 'email', max: limits.email }))
  .toLowerCase()
  .pipe(z.email(fault({ reason: 'not_an_email' })));

export const newPassword = z
  .string()
  .min(1, fault({ reason: 'required', what: 'password' }))
  .max(limits.password, fault({ reason: 'too_long', what: 'password', max: limits.password }));

export const repeatedPassword = z.string().max(limits.password);

export const dateOfBirth = z
  .object({
    day: z.int().min(1).max(31),
    month: z.int().min(1).max(12),
    year: z.int().min(1926).max(2025),
  })
  .refine((date) => date.day <= daysInMonth(date.year, date.month), {
    message: fault({ reason: 'no_such_day' }),
    path: ['day'],
  });

const person = z.object({
  firstName: requiredText(limits.name, 'first_name'),
  middleName: optionalText(limits.name, 'middle_name').default(''),
  lastName: requiredText(limits.name, 'last_name'),
  profileName: chosenHandle,
  password: newPassword,
  confirmPassword: repeatedPassword,
  dateOfBirth,
  gender: z.enum(genders),
  /** To the question that the site asks of those who want to join, if it does. */
  answer: optionalText(limits.joinAnswer, 'text').default(''),
  /** The code of an invitation, by which they join at once. */
  invitation: z.string().max(40).default(''),
  /** What the browser has computed, where it was asked to. */
  work: z.string().max(1_000).default(''),
  /** Stands where nobody sees it; only programs fill it in. */
  homepage: z.string().max(200).default(''),
});

export const signUpInput = z
  .discriminatedUnion('mode', [
    person.extend({ mode: z.literal('email'), email: emailAddress }),
    person.extend({ mode: z.literal('mobile'), mobile: mobileNumber }),
  ])
  .refine((input) => input.password === input.confirmPassword, {
    message: fault({ reason: 'passwords_differ' }),
    path: ['confirmPassword'],
  });
export type SignUpInput = z.output<typeof signUpInput>;

/** The signed-in member, as far as the browser needs it before it can show anything. */
export const sessionMember = z.object({
  id: memberId,
  firstName: z.string(),
  displayName: z.string(),
  profileName: z.string(),
  profilePic: z.string().nullable(),
  verified: z.boolean(),
  /** The chosen one; without it the browser decides. */
  language: language.nullable(),
  timeZone: z.string().nullable(),
  siteRole: z.enum(siteRoles).nullable(),
  /** Null: they are not. `until` null: until it is lifted. */
  suspended: z.object({ until: z.iso.datetime().nullable() }).nullable(),
  /** Null: it is over. */
  welcome: z.enum(welcomeStates).nullable(),
  /** Until the address of the account is confirmed. */
  unconfirmed: z.boolean(),
});
export type SessionMember = z.output<typeof sessionMember>;

export const appearances = ['light', 'dark', 'system'] as const;
export type Appearance = (typeof appearances)[number];

const done = z.object({});

/** A session has begun; in one of a suspended member little is allowed. */
export const sessionBegun = z.object({ state: z.enum(['done', 'suspended']), member: sessionMember });
/** The password is right, and a code of the member's app has to follow with this ticket. */
export const secondStepNeeded = z.object({ state: z.literal('second_step'), ticket: z.string() });
/** Those who run the site have not answered the request to join. */
export const joiningWaits = z.object({ state: z.literal('waiting') });
export const joiningDeclined = z.object({ state: z.literal('declined'), reason: z.string() });

/** What becomes of a right password. */
export const signInAnswer = z.discriminatedUnion('state', [
  sessionBegun,
  secondStepNeeded,
  joiningWaits,
  joiningDeclined,
]);
export type SignInAnswer = z.output<typeof signInAnswer>;

export const signUp = endpoint({
  method: 'POST',
  path: '/api/accounts',
  access: 'anyone',
  summary: 'Create an account; makes no session',
  body: signUpInput,
  /** `waits`: there is no account before those who run the site have answered. */
  output: z.object({ id: memberId, waits: z.boolean() }),
  limit: { ...limitOf('sign_up'), countedBy: 'address' },
  errors: [
    'identifier_taken',
    'handle_taken',
    'password_too_short',
    'joining_closed',
    'invitation_needed',
    'invitation_gone',
    'joining_not_from_here',
    'email_not_accepted',
    'setup_needed',
    'too_young',
    'work_needed',
    'too_many_sign_ups',
  ],
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/session',
  access: 'anyone',
  summary: 'Sign in with an e-mail address or a mobile number',
  body: z.object({
    identifier: requiredText(limits.email, 'email_or_mobile'),
    password: typedPassword,
    /** False: the browser forgets the session when it is closed, and the server a day after its last use. */
    remember: z.boolean().default(true),
  }),
  output: signInAnswer,
  limit: { ...limitOf('sign_in'), countedBy: 'address' },
  errors: ['no_account', 'wrong_password', 'too_many_sign_ins'],
});

export const readSession = endpoint({
  method: 'GET',
  path: '/api/session',
  access: 'anyone',
  summary: 'Who is signed in, or null',
  output: z.object({ member: sessionMember.nullable() }),
});

export const signOut = endpoint({
  method: 'DELETE',
  path: '/api/session',
  access: 'anyone',
  summary: 'End this session',
  output: done,
});

export const confirmSession = endpoint({
  method: 'POST',
  path: '/api/session/confirmation',
  access: 'member',
  summary: 'Show again who you are; for some minutes this session may do what needs it',
  body: proof,
  output: z.object({ until: z.iso.datetime() }),
  limit: { perMinute: 20 },
  errors: [...proofErrors],
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password-resets',
  access: 'anyone',
  summary: 'Send a reset link, if there is an account with this address',
  body: z.object({ email: optionalText(limits.email, 'email') }),
  output: done,
  limit: { perMinute: 10, countedBy: 'address' },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password-resets/use',
  access: 'anyone',
  summary: 'Set a new password with the link from the e-mail; ends every session',
  body: z
    .object({ token: z.string().min(1).max(200), password: newPassword, confirmPassword: repeatedPassword })
    .refine((input) => input.password === input.confirmPassword, {
      message: fault({ reason: 'passwords_differ' }),
      path: ['confirmPassword'],
    }),
  output: done,
  limit: { perMinute: 20, countedBy: 'address' },
  errors: ['reset_link_invalid', 'password_too_short'],
});

export const accountSettings = z.object({
  displayName: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  appearance: z.enum(appearances),
  language: language.nullable(),
  timeZone: z.string().nullable(),
});
export type AccountSettings = z.output<typeof accountSettings>;

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  access: 'member',
  summary: 'The member’s own settings',
  output: accountSettings,
});

export const saveSettings = endpoint({
  method: 'PATCH',
  path: '/api/settings',
  access: 'member',
  summary: 'Save display name, e-mail address (which needs the password, a code or a passkey), appearance or language',
  body: z.object({
    displayName: requiredText(2 * limits.name + 1, 'display_name').optional(),
    email: emailAddress.optional(),
    password: z.string().max(limits.password).optional(),
    code: appCode.optional(),
    passkey: passkeyAnswer.optional(),
    appearance: z.enum(appearances).optional(),
    language: language.nullable().optional(),
  }),
  output: accountSettings,
  errors: [...proofErrors, 'identifier_taken', 'email_not_accepted'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/settings/password',
  access: 'member',
  summary: 'Set another password, or one where there is none; ends every other session',
  body: z
    .object({
      currentPassword: typedPassword.optional(),
      code: appCode.optional(),
      passkey: passkeyAnswer.optional(),
      password: newPassword,
      confirmPassword: repeatedPassword,
    })
    .refine((input) => input.password === input.confirmPassword, {
      message: fault({ reason: 'passwords_differ' }),
      path: ['confirmPassword'],
    }),
  output: done,
  limit: { perMinute: 20 },
  errors: [...proofErrors, 'password_too_short'],
});

export const removePassword = endpoint({
  method: 'DELETE',
  path: '/api/settings/password',
  access: 'member',
  summary: 'Sign in without a password; needs two passkeys, or one and an unused recovery code',
  body: proof,
  output: done,
  limit: { perMinute: 10 },
  errors: [...proofErrors, 'two_ways_needed'],
});

export const activeSession = z.object({
  id: z.uuid(),
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
  /** The shortened address that the session began at, such as 203.0.113.x; null in local networks. */
  network: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  current: z.boolean(),
});
export type ActiveSession = z.output<typeof activeSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/settings/sessions',
  access: 'member',
  summary: 'Where the member is signed in, newest first',
  output: z.object({ sessions: z.array(activeSession) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/settings/sessions/:sessionId',
  access: 'member',
  summary: 'Sign out one other device',
  params: z.object({ sessionId: z.uuid() }),
  output: done,
  errors: ['not_found'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/settings/sessions',
  access: 'member',
  summary: 'Sign out every other device',
  output: done,
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  access: 'member',
  whileSuspended: true,
  summary: 'Delete the account and everything of the member’s',
  body: proof,
  output: done,
  limit: { perMinute: 10 },
  errors: [...proofErrors, 'last_owner'],
});
