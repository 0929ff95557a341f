import type { signUp } from '@hearth/contract/accounts/endpoints';
import {
  daysInMonth,
  type Gender,
  genders,
  mobilePattern,
  withoutSpaces,
} from '@hearth/contract/accounts/sign-up-rules';
import type { BodyOf } from '@hearth/contract/core/endpoint';
import { invalidMobile, passwordsDiffer } from './sign-up-words.ts';

/** The values of the form: text until they are sent, empty until they are chosen. */
export type SignUpValues = {
  mode: 'email' | 'mobile';
  firstName: string;
  middleName: string;
  lastName: string;
  profileName: string;
  email: string;
  mobile: string;
  password: string;
  confirmPassword: string;
  day: string;
  month: string;
  year: string;
  gender: Gender | '';
  answer: string;
  invitation: string;
  /** Only programs fill it in. */
  homepage: string;
};

export const emptySignUp: SignUpValues = {
  mode: 'email',
  firstName: '',
  middleName: '',
  lastName: '',
  profileName: '',
  email: '',
  mobile: '',
  password: '',
  confirmPassword: '',
  day: '',
  month: '',
  year: '',
  gender: '',
  answer: '',
  invitation: '',
  homepage: '',
};

export type SignUpProblem = { message: string; field?: keyof SignUpValues };

const LEAP_YEAR = 2024;

/** As many days as the chosen month may have; without a year February keeps its 29th. */
export function daysToChooseFrom(month: string, year: string): number {
  return month === '' ? 31 : daysInMonth(Number(year || LEAP_YEAR), Number(month));
}

export function findProblem(values: SignUpValues): SignUpProblem | null {
  if (values.mode === 'mobile' && !mobilePattern.test(withoutSpaces(values.mobile))) {
    return { message: invalidMobile, field: 'mobile' };
  }
  if (values.password !== values.confirmPassword) {
    return { message: passwordsDiffer, field: 'confirmPassword' };
  }
  return null;
}

export function toAccount(values: SignUpValues): BodyOf<typeof signUp> {
  const { mode, email, mobile, day, month, year, gender, ...person } = values;
  const account = {
    ...person,
    gender: genders.find((known) => known === gender) ?? 'Custom',
    dateOfBirth: { day: Number(day), month: Number(month), year: Number(year) },
  };
  return mode === 'email' ? { ...account, mode, email } : { ...account, mode, mobile };
}

/** The server names `dateOfBirth.day`; the form knows `day`. */
export function fieldAtFault(serverField: string | undefined): keyof SignUpValues | undefined {
  const last = serverField?.split('.').at(-1) ?? '';
  return Object.hasOwn(emptySignUp, last) ? (last as keyof SignUpValues) : undefined;
}
