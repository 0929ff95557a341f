import type { Language } from '@hearth/words/languages';

/** A paragraph, or one of the few things beside which an e-mail is made of. */
export type EmailPart =
  | string
  /** Comes after a sentence that ends in a colon: the plain text shows the address alone. */
  | { button: string; href: string }
  /** To be typed in somewhere. */
  | { code: string }
  /** What a person wrote; it has the direction of its own letters. */
  | { quote: string }
  /** `more` is what a person wrote, or says what it is. */
  | { links: { text: string; href: string; more?: string }[] };

/** What an e-mail says, in the recipient's language. */
export type EmailWords = {
  language: Language;
  subject: string;
  parts: EmailPart[];
  /** For mail that somebody may have had enough of: the link, which also mail programs call, and its words. */
  unsubscribe?: { href: string; words: string };
};

/** How an e-mail shows where it comes from. */
export type Letterhead = {
  site: string;
  /** The address of the site, without a slash at the end. */
  address: string;
  picture: string | null;
};
