/** The page after a cursor, or the first one. */
export type PageRequest = { cursor?: string; signal?: AbortSignal };

/** What a call of the API gets for one page of a list. */
export const pageQuery = ({ cursor, signal }: PageRequest) => ({
  query: cursor ? { cursor } : {},
  ...(signal ? { signal } : {}),
});
