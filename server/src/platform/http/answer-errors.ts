import { readFault } from '@hearth/contract/core/input-faults';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isConnectionLost, isOverburdened, isOwnerGone, isUnstorableText } from '../database/pg-errors.ts';
import { AppError } from '../errors/app-error.ts';
import { isFullDisk } from '../errors/full-disk.ts';

/** The one error handler: everything thrown becomes a status and a code. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const refusal = toAppError(error);
    // What we refuse on purpose, such as too much load, is no failure; a line for each would make it worse.
    if (refusal.status >= 500 && refusal !== error && !isGivenUp(request)) {
      request.log.error({ err: error, requestId: request.id }, 'a request failed');
    }
    return refuse(request, reply, refusal);
  });
}

/** The client closed the connection before its request had arrived: nobody waits for the answer. */
function isGivenUp({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply {
  const body = refusal.toBody(request.id);
  if (refusal.status === 503) reply.header('retry-after', '2');
  return reply.status(refusal.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation[0]);
  if (isFullDisk(error)) return new AppError('storage_full');
  if (isConnectionLost(error) || isOverburdened(error)) return new AppError('unavailable');
  if (isOwnerGone(error)) return new AppError('not_found');
  if (isUnstorableText(error)) return new AppError('invalid_input');
  return fromStatus(error);
}

/** It may repeat what was sent, such as the names of unknown fields. */
const longestField = 200;

function invalidInput(first: { instancePath: string; message?: string | undefined } | undefined): AppError {
  const field = first?.instancePath.split('/').filter(Boolean).join('.').slice(0, longestField);
  return new AppError('invalid_input', { params: readFault(first?.message), field });
}

/** Fastify's own errors: invalid JSON, a body over the limit, an unsupported content type. */
function fromStatus(error: unknown): AppError {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new AppError('too_large');
  if (status === 415) return new AppError('unsupported_media');
  if (status === 503) return new AppError('unavailable');
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError('invalid_input');
  return new AppError('internal');
}
