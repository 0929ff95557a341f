import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { watchAnswers } from './watch-answers.ts';

/**
 * Loaded by `node --import` before a real server starts: writes every answer that the OpenAPI document does not declare
 * into the file that DEVIATIONS_FILE names.
 */
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  watchAnswers(fastify, (deviation) => appendFileSync(process.env.DEVIATIONS_FILE ?? '', `${deviation}\n`));
});
