import { ApiError } from './api-error.ts';

/**
 * Whether the same request may succeed when it is sent again:
 * - `soon`: after a pause of some seconds
 * - `online`: when the device has a network again
 * - `later`: not within seconds; the member reads why and decides when to try again
 * - `never`: the answer will be the same
 */
type RetryAnswer = 'soon' | 'online' | 'later' | 'never';

const byCode: Partial<Record<ApiError['code'], RetryAnswer>> = {
  timeout: 'soon',
  unavailable: 'soon',
  upload_incomplete: 'soon',
  storage_full: 'later',
  maintenance: 'later',
  mail_failed: 'later',
  upload_quota: 'later',
  too_many_new_recipients: 'later',
  too_many_sign_ins: 'later',
  too_many_sign_ups: 'later',
};
const byStatus: Record<number, RetryAnswer> = { 408: 'soon', 429: 'soon', 507: 'later' };

export function willRetryHelp(error: unknown): RetryAnswer {
  if (!(error instanceof ApiError)) return 'never';
  const { code, status } = error;
  if (code === 'offline') return navigator.onLine ? 'soon' : 'online';
  return byCode[code] ?? byStatus[status] ?? (status >= 500 ? 'soon' : 'never');
}

/** The program tries again without asking the member. */
export function passesByItself(error: unknown): boolean {
  return ['soon', 'online'].includes(willRetryHelp(error));
}

/** At least as long as the server asked for. */
export function pauseAfter(error: unknown, ms: number): number {
  return Math.max(ms, (error instanceof ApiError && error.retryAfterMs) || 0);
}
