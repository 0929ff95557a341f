import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Account } from '../config/s3-settings.ts';
import { AppError } from '../errors/app-error.ts';

type Sdk = typeof import('@aws-sdk/client-s3');

/** The S3 service does not answer, or refuses what we ask. `reason` is for the operator and names no secret. */
export class StorageUnreachable extends AppError {
  override name = 'StorageUnreachable';
  readonly reason: string;
  /** The service says no; asking again will not help before the operator has changed something. */
  readonly refused: boolean;

  constructor(reason: string, refused: boolean) {
    super('unavailable');
    this.reason = reason;
    this.refused = refused;
  }
}

export type S3Connection = {
  /** Every request goes through here, so that every failure is one that the rest of the server knows. */
  ask<T>(request: (client: S3Client, sdk: Sdk, options: { requestTimeout: number }) => Promise<T>): Promise<T>;
};

/** Until the answer begins. */
export const s3Timeouts = { smallMs: 4_000, uploadMs: 60_000 } as const;
const connectMs = 3_000;
/** A member who pauses a video keeps a connection open. */
const connections = 1_000;
/** A service that stops in the middle of an answer. A paused video must last longer than this. */
const silentMs = 900_000;

/** The SDK needs 30 MB, so it is loaded by the first request. */
export function connectS3(account: S3Account, report: (reason: string) => void): S3Connection {
  let loaded: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const load = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    return { sdk, client: new sdk.S3Client(s3ClientConfig(account)) };
  };
  return {
    async ask(request) {
      loaded ??= load();
      const { sdk, client } = await loaded;
      try {
        return await request(client, sdk, { requestTimeout: s3Timeouts.smallMs });
      } catch (error) {
        const failure = toStorageFailure(error);
        if (failure instanceof StorageUnreachable) report(failure.reason);
        throw failure;
      }
    },
  };
}

export function s3ClientConfig({ endpoint, region, accessKey, secretKey, pathStyle }: S3Account): S3ClientConfig {
  return {
    region,
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle: pathStyle,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: 2,
    // The SDK's own checksums are unknown to many services; what we store has an MD5, which all of them compare.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: s3Timeouts.uploadMs,
      throwOnRequestTimeout: true,
      socketTimeout: silentMs,
      httpAgent: { keepAlive: true, maxSockets: connections },
      httpsAgent: { keepAlive: true, maxSockets: connections },
    },
  };
}

const absentNames = ['NoSuchKey', 'NotFound', 'NoSuchUpload'];
const fullNames = ['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull'];

export function toStorageFailure(error: unknown): Error {
  if (error instanceof AppError) return error;
  const {
    name = '',
    code,
    $metadata,
  } = error as { name?: string; code?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  if (absentNames.includes(name)) return Object.assign(new Error('There is no such object.'), { code: 'ENOENT' });
  if (fullNames.includes(name) || status === 507) return new AppError('storage_full');
  const words = [status === 403 ? 'it refuses our keys' : undefined, name, code, status].filter(Boolean);
  const refused = status !== undefined && status >= 300 && status < 500;
  return new StorageUnreachable([...new Set(words)].join(', '), refused);
}
