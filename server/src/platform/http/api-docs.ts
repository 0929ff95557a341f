import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The OpenAPI page, made from the same declarations that validate requests. */
export async function publishApiDocs(app: FastifyInstance, siteName: string): Promise<void> {
  await app.register(swagger, {
    openapi: { info: { title: `${siteName} API`, version: '1' } },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
