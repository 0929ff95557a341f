/** What both ends of the live socket need at run time; free of zod, so that the browser's bundle stays small. */
export const livePath = '/api/live';

export const liveCloseCodes = {
  restart: 1012,
  tryAgain: 1013,
  misuse: 1008,
  sessionEnded: 4001,
} as const;

/** A signed-in member's answer names the newest live event that was published when the request arrived. */
export const livePositionHeader = 'x-live-position';

export const maxTopicsPerFrame = 100;
export const maxTopicsPerConnection = 500;
