/** What is asked of a list: the page after a cursor, or the first one. */
export type Asked = { cursor?: string; signal?: AbortSignal };

export const ofQuery = ({ cursor, signal }: Asked) => ({
  query: cursor ? { cursor } : {},
  ...(signal ? { signal } : {}),
});
