import { type ErrorCode, errorCatalogue } from '@hearth/contract/core/errors';

/** An error whose text the member may read; every other error becomes `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;

  constructor(code: ErrorCode, details: { message?: string; field?: string } = {}) {
    super(details.message ?? errorCatalogue[code].message);
    this.name = 'AppError';
    this.code = code;
    this.field = details.field;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}
