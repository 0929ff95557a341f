import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Response = { content?: Record<string, { schema?: object }> };
type Operation = { responses: Record<string, Response | { $ref: string }> };
export type OpenApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components?: { responses?: Record<string, Response> };
};

/** `path` is written as in the document: `/api/posts/{postId}`. */
export type GivenAnswer = { method: string; path: string; status: number; type: string | undefined; body: string };
export type FindDeviation = (answer: GivenAnswer) => string | undefined;

/** Compares answers with the OpenAPI document: status, content type and body must be declared there. */
export function createDeviationFinder(document: OpenApiDocument): FindDeviation {
  // Most schemas check a few answers: making their code shorter would take longer than it saves.
  const ajv = addFormats.default(new Ajv2020({ strict: false, logger: false, code: { optimize: false } }));
  const compiled = new Map<object, ValidateFunction>();
  const validatorOf = (schema: object) => {
    const known = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, known);
    return known;
  };

  return ({ method, path, status, type, body }) => {
    const name = `${method} ${path}`;
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (!operation) return `${name} is not described`;
    const response = resolve(document, operation.responses[status]);
    if (!response) return `${name} answered ${status}, which is not declared: ${body.slice(0, 200)}`;
    const contents = response.content ?? {};
    if (Object.keys(contents).length === 0 || contents['*/*']) return undefined;
    const content = contents[type?.split(';')[0] ?? ''];
    if (!content) return `${name} answered ${status} with the undeclared type ${type}`;
    if (!content.schema) return undefined;
    const validate = validatorOf(content.schema);
    if (validate(JSON.parse(body))) return undefined;
    return `${name} answered ${status} with another body: ${ajv.errorsText(validate.errors)} in ${body.slice(0, 400)}`;
  };
}

function resolve({ components }: OpenApiDocument, response: Response | { $ref: string } | undefined) {
  if (!response || !('$ref' in response)) return response;
  return components?.responses?.[response.$ref.replace('#/components/responses/', '')];
}
