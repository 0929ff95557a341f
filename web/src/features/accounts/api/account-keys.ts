/** Of what a member reads about the own account. */
export const accountKeys = {
  emailConfirmation: ['email-confirmation'],
  passkeys: ['passkeys'],
  signIns: ['sign-ins'],
  waysIn: ['ways-in'],
} as const;
