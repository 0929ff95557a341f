import type { ErrorBody, ErrorCode } from '@hearth/contract/core/errors';
import { t } from '@lingui/core/macro';
import { hasTexts } from '../storage/parse-json.ts';

/** An error whose message is written for the member; `messageOf` shows it. */
export class MemberError extends Error {}

/** What can go wrong before a server has answered. */
type ConnectionCode = 'offline' | 'timeout';

type Refusal = {
  status: number;
  code: ErrorCode | ConnectionCode;
  message: string;
  field?: string | undefined;
  requestId?: string | undefined;
  retryAfterMs?: number | undefined;
};

export class ApiError extends MemberError {
  readonly status: number;
  readonly code: ErrorCode | ConnectionCode;
  readonly field: string | undefined;
  readonly requestId: string | undefined;
  /** The server asked for a pause of this length before the next try. */
  readonly retryAfterMs: number | undefined;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = 'ApiError';
    this.status = refusal.status;
    this.code = refusal.code;
    this.field = refusal.field;
    this.requestId = refusal.requestId;
    this.retryAfterMs = refusal.retryAfterMs;
  }
}

/** Unknown ids, invalid ids and what is hidden get the same answer; to ask again would be of no use. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.code === 'invalid_input');
}

export function offlineError(): ApiError {
  return new ApiError({ status: 0, code: 'offline', message: t`You seem to be offline. Please try again.` });
}

export function timeoutError(): ApiError {
  return new ApiError({ status: 0, code: 'timeout', message: t`This is taking too long. Please try again.` });
}

/** The upload protocol answers 409 and 423 in its own words while it still works on an earlier request. */
const busyStatuses = [409, 423, 502, 503, 504];

/** A proxy or the upload protocol may answer with a body that is not ours: then only the status is known. */
export function refusalError(status: number, body: unknown, retryAfter?: string | null): ApiError {
  const known = isErrorBody(body) ? { ...body, message: wordsOf(body) } : guessBody(status);
  return new ApiError({ ...known, status, retryAfterMs: readRetryAfter(retryAfter) });
}

const ourFault = t`Something went wrong on our side. Please try again.`;

function guessBody(status: number): Pick<ErrorBody, 'code'> & { message: string } {
  if (status === 429) return { code: 'too_many_requests', message: t`Please wait a moment and try again.` };
  const code = busyStatuses.includes(status) ? 'unavailable' : 'internal';
  return { code, message: ourFault };
}

let words: typeof import('./error-words.ts') | undefined;

/** Most visits see no refusal, so its words come with the first one. Without them it is said in general. */
export async function loadErrorWords(): Promise<void> {
  words ??= await import('./error-words.ts').catch(() => undefined);
}

function wordsOf(body: ErrorBody): string {
  return words?.sayRefusal(body) ?? ourFault;
}

/** The header gives a number of seconds or a date. */
function readRetryAfter(header: string | null | undefined): number | undefined {
  const ms = /^\d+$/.test(header ?? '') ? Number(header) * 1_000 : Date.parse(header ?? '') - Date.now();
  return ms > 0 ? ms : undefined;
}

function isErrorBody(body: unknown): body is ErrorBody {
  return hasTexts(body, 'code', 'requestId');
}

/** Plain words for any failure. An error that nobody expected has no words for the member. */
export function messageOf(error: unknown): string {
  return error instanceof MemberError ? error.message : t`Something went wrong. Please try again.`;
}
