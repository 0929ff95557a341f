import type { SignUpInput } from '@hearth/contract/accounts/endpoints';
import { isoDate } from '@hearth/contract/accounts/sign-up-rules';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { CurrentSite } from '../../../platform/site/stored-settings.ts';
import type { Clock } from '../../../platform/time/clock.ts';

export type Admission = { clock: Clock; site(): Pick<CurrentSite, 'joining' | 'minimumAge' | 'setupCode' | 'rules'> };

/**
 * How somebody joins: at once, by an invitation that must hold, or by asking. Fails unless the site takes new members, and
 * this person is old enough.
 */
export function wayIn(
  { clock, site }: Admission,
  { invitation, dateOfBirth }: Pick<SignUpInput, 'invitation' | 'dateOfBirth'>,
): 'open' | 'invited' | 'asking' {
  const { joining, minimumAge, setupCode } = site();
  if (setupCode) throw new AppError('setup_needed');
  if (joining === 'nobody') throw new AppError('joining_closed');
  if (joining === 'invitation' && invitation === '') throw new AppError('invitation_needed');
  if (minimumAge !== null && ageAt(clock.now(), isoDate(dateOfBirth)) < minimumAge) {
    throw new AppError('too_young', { field: 'dateOfBirth', params: { min: minimumAge } });
  }
  if (joining === 'anyone') return 'open';
  return invitation === '' ? 'asking' : 'invited';
}

/** In full years, by the calendar of UTC. */
function ageAt(now: Date, dateOfBirth: string): number {
  const today = now.toISOString();
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5, 10) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** The same answer whether or not somebody has this address already. */
export function assertNotBlocked(rules: CurrentSite['rules'], email: string | null, address: string): void {
  if (rules.blocksAddress(address)) throw new AppError('joining_not_from_here');
  assertEmailAccepted(rules, email);
}

export function assertEmailAccepted(rules: CurrentSite['rules'], email: string | null): void {
  if (email !== null && rules.blocksEmail(email)) throw new AppError('email_not_accepted', { field: 'email' });
}
