/** What the names of entries of the outbox begin with that are about messages already sent. */
export const actsStart = 'message-acts/';
