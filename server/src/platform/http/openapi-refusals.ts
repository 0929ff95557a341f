import { type Endpoint, refusalsOf } from '@hearth/contract/core/endpoint';
import { type ErrorCode, errorCatalogue } from '@hearth/contract/core/errors';

type RefusalResponse = {
  description: string;
  headers?: Record<string, object>;
  content: { 'application/json': { schema: object } };
};
export type Reference = { $ref: string };

const retryAfter = { description: 'Seconds to wait before the next try', schema: { type: 'string' } };

/** Refusals by status. Endpoints that share the same codes share one component. */
export class OpenApiRefusals {
  readonly components: Record<string, RefusalResponse> = {};

  of(endpoint: Endpoint): Record<string, Reference> {
    return this.ofCodes(refusalsOf(endpoint));
  }

  ofCodes(codes: readonly ErrorCode[]): Record<string, Reference> {
    const byStatus = Map.groupBy([...codes].sort(), (code) => errorCatalogue[code].status);
    return Object.fromEntries([...byStatus].map(([status, same]) => [String(status), this.#refer(status, same)]));
  }

  #refer(status: number, codes: ErrorCode[]): Reference {
    const name = codes.join('.');
    this.components[name] ??= describe(status, codes);
    return { $ref: `#/components/responses/${name}` };
  }
}

function describe(status: number, codes: ErrorCode[]): RefusalResponse {
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join('\n\n'),
    ...(status === 429 || status === 503 ? { headers: { 'retry-after': retryAfter } } : {}),
    content: { 'application/json': { schema: refusalSchema(codes) } },
  };
}

function refusalSchema(codes: ErrorCode[]): object {
  return {
    type: 'object',
    properties: {
      code: { type: 'string', enum: codes },
      message: { type: 'string', description: 'For the member to read' },
      field: { type: 'string', description: 'The input at fault, where there is one' },
      requestId: { type: 'string', format: 'uuid' },
    },
    required: ['code', 'message', 'requestId'],
    additionalProperties: false,
  };
}
