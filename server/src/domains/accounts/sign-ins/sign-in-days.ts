/** So long the member can read who signed in. */
export const signInDays = 90;
