/** What both ends of the live socket need at run time; free of zod, so that the browser's bundle stays small. */
export const livePath = '/api/live';

export const liveCloseCodes = {
  restart: 1012,
  tryAgain: 1013,
  misuse: 1008,
  sessionEnded: 4001,
} as const;

export const maxTopicsPerFrame = 100;
export const maxTopicsPerConnection = 500;
