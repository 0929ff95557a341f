const megabyte = 1_000_000;

/** The largest size of a file, by its kind. */
export const fileLimits = { image: 20 * megabyte, video: 200 * megabyte, other: 25 * megabyte } as const;

/** How much one member may upload within a day (UTC). */
export const dailyUploadBytes = 2_000 * megabyte;

/** How many uploads one member may have begun and not finished, and how large they may be together. */
export const unfinishedUploads = { count: 50, bytes: 2_500 * megabyte } as const;

/** A file up to this size is sent in one request; a larger one in chunks that start at this size and double. */
export const firstChunkBytes = 262_144;
export const largestChunkBytes = 33_554_432;

export const retryLimits = { operationMs: 120_000, uploadMs: 600_000 } as const;

/** The browser shrinks a photo to this before sending it. */
export const compressionLimits = { bytes: 1_048_576, side: 1280 } as const;

export const uploadPath = '/uploads';
