/** Lengths that every layer agrees on; one more is refused with the field named. */
export const limits = {
  name: 60,
  bio: 500,
  joinAnswer: 1_000,
  message: 5_000,
  email: 254,
  password: 256,
  link: 200,
} as const;
