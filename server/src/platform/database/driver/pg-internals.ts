import pg, { type ClientBase, type Connection } from 'pg';

// The parts of `pg` that are neither typed nor documented; `pg-internals.test.ts` names each of them and those that
// are typed but meant for `pg` itself. They are looked up when they are used: the plain driver must run without them.
export type WireConnection = Connection & {
  /** The text of every statement that this connection has prepared, by name. */
  readonly parsedStatements: Record<string, string>;
};

/** The process of PostgreSQL that greeted this connection. */
export function processIdOf(client: ClientBase): number {
  return (client as unknown as { processID: number | null }).processID ?? 0;
}

export type WireValue = Buffer | string | null;

type Internals = { utils: { prepareValue(value: unknown): WireValue } };

export function toWireValue(value: unknown): WireValue {
  return (pg as unknown as Internals).utils.prepareValue(value);
}
