import type { ErrorBody, ErrorCode } from '@hearth/contract/core/errors';

/** What can go wrong before a server has answered. */
type ConnectionCode = 'offline' | 'timeout';

type Refusal = {
  status: number;
  code: ErrorCode | ConnectionCode;
  message: string;
  field?: string | undefined;
  requestId?: string | undefined;
};

export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | ConnectionCode;
  readonly field: string | undefined;
  readonly requestId: string | undefined;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = 'ApiError';
    this.status = refusal.status;
    this.code = refusal.code;
    this.field = refusal.field;
    this.requestId = refusal.requestId;
  }
}

export function offlineError(): ApiError {
  return new ApiError({ status: 0, code: 'offline', message: 'You seem to be offline. Please try again.' });
}

export function timeoutError(): ApiError {
  return new ApiError({ status: 0, code: 'timeout', message: 'This is taking too long. Please try again.' });
}

/** A proxy in between may answer with something that is not ours; then the status alone has to do. */
export function refusalError(status: number, body: unknown): ApiError {
  if (isErrorBody(body)) return new ApiError({ ...body, status });
  if (status === 429) {
    return new ApiError({ status, code: 'too_many_requests', message: 'Please wait a moment and try again.' });
  }
  const code = status === 502 || status === 503 || status === 504 ? 'unavailable' : 'internal';
  return new ApiError({ status, code, message: 'Something went wrong on our side. Please try again.' });
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

/** Plain words for any failure, also one that is no refusal of ours. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';
}
