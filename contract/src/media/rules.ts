const megabyte = 1_000_000;

/** What one file may weigh, by what its bytes are. */
export const fileLimits = { image: 20 * megabyte, video: 200 * megabyte, other: 25 * megabyte } as const;

/** What one member may send within a day (UTC). */
export const dailyUploadBytes = 2_000 * megabyte;

/** Up to this size a file goes in one request; above, chunks start here and double. */
export const firstChunkBytes = 262_144;
export const largestChunkBytes = 33_554_432;

export const retryLimits = { operationMs: 120_000, uploadMs: 600_000 } as const;

/** What the browser makes of a photo before sending it. */
export const compressionLimits = { bytes: 1_048_576, side: 1280 } as const;

export const uploadPath = '/uploads';
