import { say } from '../process/operator-words.ts';
import { ConfigError, type Environment, readFactor, readText, readUrl } from './setting-readers.ts';

/** A collector of traces, by the names that OpenTelemetry has given these settings. */
export type TraceSettings = { endpoint: URL; headers: Record<string, string>; share: number };

export function readTraceSettings(env: Environment): TraceSettings | undefined {
  const endpoint = readUrl(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const headers = readHeaders(env);
  const share = readFactor(env, 'OTEL_TRACES_SAMPLER_ARG', 1);
  if (share > 1) throw new ConfigError(say('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.'));
  return endpoint && { endpoint, headers, share };
}

/** `name=value` with commas between them. The error does not repeat them: they let one in. */
function readHeaders(env: Environment): Record<string, string> {
  const pairs = (readText(env, 'OTEL_EXPORTER_OTLP_HEADERS') ?? '').split(',').filter(Boolean);
  const read = pairs.map((pair) => /^\s*([\w-]+)\s*=\s*([!-~][ -~]*?)\s*$/.exec(pair));
  if (read.some((match) => !match))
    throw new ConfigError(say('OTEL_EXPORTER_OTLP_HEADERS must be name=value, with commas between several.'));
  return Object.fromEntries(read.map((match) => [match?.[1] ?? '', match?.[2] ?? '']));
}
