import { type Endpoint, refusalsOf } from '@hearth/contract/core/endpoint';
import { type ErrorCode, type ErrorParams, errorStatuses } from '@hearth/contract/core/errors';
import { namedInputs, plainReasons } from '@hearth/contract/core/input-faults';

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
    const byStatus = Map.groupBy([...codes].sort(), (code) => errorStatuses[code]);
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
    description: codes.map((code) => `\`${code}\``).join(', '),
    ...(status === 429 || status === 503 ? { headers: { 'retry-after': retryAfter } } : {}),
    content: { 'application/json': { schema: refusalSchema(codes) } },
  };
}

const integer = { type: 'integer' };
const time = { type: 'string', format: 'date-time' };

function paramsSchema(properties: Record<string, object>, required = Object.keys(properties)): object {
  return { type: 'object', properties, required, additionalProperties: false };
}

const reasons = [
  'required',
  'too_long',
  'unstorable_character',
  'not_a_social_link',
  'too_many_alert_words',
  'too_many_files',
  ...plainReasons,
];

const paramsSchemas: Record<keyof ErrorParams, object> = {
  invalid_input: paramsSchema(
    {
      reason: { type: 'string', enum: reasons },
      what: { type: 'string', enum: namedInputs, description: 'Which text is at fault' },
      max: integer,
    },
    ['reason'],
  ),
  password_too_short: paramsSchema({ min: integer }),
  too_young: paramsSchema({ min: integer }),
  against_site_rules: paramsSchema({ where: { type: 'string', enum: ['text', 'poll', 'description'] } }),
  rule_too_wide: paramsSchema({ stopped: integer, looked: integer, everything: { type: 'boolean' } }),
  too_many_patterns: paramsSchema({ max: integer }),
  newcomer_limit: paramsSchema({ max: integer, days: integer }),
  mail_failed: paramsSchema({ reason: { type: 'string' } }),
  too_many_invitations: paramsSchema({ max: integer }),
  invitations_used_up: paramsSchema({ left: integer }),
  too_many_mailed_invitations: paramsSchema({ max: integer }),
  too_many_friends: paramsSchema({ max: integer }),
  too_many_groups: paramsSchema({ max: integer }),
  event_capacity_low: paramsSchema({ going: integer }),
  event_brings_fewer: paramsSchema({ max: integer }),
  too_many_events: paramsSchema({ max: integer }),
  too_many_hosts: paramsSchema({ max: integer }),
  chat_full: paramsSchema({ max: integer }),
  too_many_chats: paramsSchema({ max: integer }),
  too_many_pins: paramsSchema({ max: integer }),
  edit_too_late: paramsSchema({ minutes: integer }),
  too_many_chat_pins: paramsSchema({ max: integer }),
  too_many_scheduled: paramsSchema({ max: integer }),
  group_muted: paramsSchema({ until: time }),
  group_slow: paramsSchema({ until: time }),
  suspended: paramsSchema({ until: { anyOf: [time, { type: 'null' }] } }),
  too_many_stories: paramsSchema({ max: integer }),
  too_many_choices: paramsSchema({ max: integer }),
};

function refusalSchema(codes: ErrorCode[]): object {
  const known = codes.flatMap((code) => (code in paramsSchemas ? [paramsSchemas[code as keyof ErrorParams]] : []));
  // Two codes may say the same.
  const params = [...new Map(known.map((schema) => [JSON.stringify(schema), schema])).values()];
  return {
    type: 'object',
    properties: {
      code: { type: 'string', enum: codes },
      ...(params.length > 0 && { params: params.length === 1 ? params[0] : { anyOf: params } }),
      field: { type: 'string', description: 'The input at fault, where there is one' },
      requestId: { type: 'string', format: 'uuid' },
    },
    required: ['code', 'requestId'],
    additionalProperties: false,
  };
}
