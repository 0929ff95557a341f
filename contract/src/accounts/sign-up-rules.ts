/** Rules of the sign-up form for browser and server. Without zod, which is not part of the browser's bundle. */
export const genders = ['Female', 'Male', 'Custom'] as const;
export type Gender = (typeof genders)[number];

export const signUpMessages = {
  mismatch: 'Passwords do not match.',
  mobile: 'Please enter a valid mobile number with country code.',
  email: 'Please enter a valid email address.',
} as const;

/** The 100 years from 2025 downwards, as the specification fixes them. */
export const birthYears = Array.from({ length: 100 }, (_, index) => 2025 - index);

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export function isoDate({ year, month, day }: { year: number; month: number; day: number }): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Strength is a label only; it never blocks a sign-up. */
export function passwordStrength(password: string): 'weak' | 'moderate' | 'strong' {
  const length = Array.from(password).length;
  if (length < 6) return 'weak';
  return length < 10 ? 'moderate' : 'strong';
}

/** A plus sign, then 10 to 15 digits. */
export const mobilePattern = /^\+[0-9]{10,15}$/;

/** What a person types as a number: with or without plus sign, spaces, dots, dashes and brackets. */
export function looksLikeMobile(typed: string): boolean {
  return /^\+?[\d\s().-]+$/.test(typed.trim());
}

/** Spaces are ignored. */
export function withoutSpaces(typed: string): string {
  return typed.replace(/\s+/g, '');
}
