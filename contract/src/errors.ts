/** Every way a request can be refused: its HTTP status and the plain words a member may read. */
export const errorCatalogue = {
  invalid_input: { status: 400, message: 'Please check what you entered.' },
  unauthenticated: { status: 401, message: 'Please log in to continue.' },
  forbidden: { status: 403, message: 'You are not allowed to do that.' },
  foreign_origin: { status: 403, message: 'This request came from another site and was refused.' },
  not_found: { status: 404, message: 'This is not available.' },
  conflict: { status: 409, message: 'Someone changed this in the meantime. Please look again.' },
  too_large: { status: 413, message: 'That is too large.' },
  unsupported_media: { status: 415, message: 'This kind of content is not accepted here.' },
  too_many_requests: { status: 429, message: 'That was a bit fast. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: 'The service is busy right now. Please try again in a moment.' },

  // accounts
  no_account: { status: 404, message: 'No account found with this email.' },
  wrong_password: { status: 403, message: 'Incorrect password. Please try again.' },
  too_many_sign_ins: {
    status: 429,
    message: 'Too many login attempts. Please wait a few minutes and try again.',
  },
  identifier_taken: { status: 409, message: 'An account with this email or mobile number already exists.' },
  password_too_short: { status: 400, message: 'This password is too short.' },
  reset_link_invalid: {
    status: 410,
    message: 'This reset link has expired or was already used. Please ask for a new one.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** The body of every refused request. `field` names the input at fault, where there is one. */
export type ErrorBody = {
  code: ErrorCode;
  message: string;
  field?: string;
  requestId: string;
};
