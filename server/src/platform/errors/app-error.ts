import { type ErrorBody, type ErrorCode, type ErrorParams, errorStatuses } from '@hearth/contract/core/errors';

type Details<Code extends ErrorCode> = {
  field?: string | undefined;
  params?: (Code extends keyof ErrorParams ? ErrorParams[Code] : never) | undefined;
};

/** A refusal that the browser says in the member's language; every other error becomes `internal`. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly #details: Details<Code>;

  constructor(code: Code, details: Details<Code> = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.#details = details;
  }

  get status(): number {
    return errorStatuses[this.code];
  }

  toBody(requestId: string): ErrorBody {
    const { params, field } = this.#details;
    return { code: this.code, ...(params && { params }), ...(field && { field }), requestId } as ErrorBody;
  }
}
