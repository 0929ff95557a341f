/** A value as PostgreSQL is sent it: text, or bytes in base64. */
export type RecordedValue = string | null | { bytes: string };
export type RecordedStatement = { text: string; values: RecordedValue[] };
/** What was sent to the database at once. */
export type RecordedRoundTrip = { statements: RecordedStatement[]; afterAnswer: boolean };
/** One request, and what it asked of the database. */
export type RecordedRequest = { method: string; path: string; roundTrips: RecordedRoundTrip[] };

/** Where the recorder is switched on and read; no address of the product begins like this. */
export const recorderPath = '/recorder';
