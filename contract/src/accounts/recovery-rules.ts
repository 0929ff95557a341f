export const recoveryCodeCount = 8;
