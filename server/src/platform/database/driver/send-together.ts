import type { CompiledQuery } from 'kysely';
import type { StatementAnswer } from './driver-connection.ts';

export type SendTogether = (queries: readonly CompiledQuery[]) => Promise<StatementAnswer[]>;
