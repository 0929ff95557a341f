/** As much of a request's id as somebody can read out; the log of the server has the line that begins so. */
export const shortId = (requestId: string) => requestId.slice(0, 8);
