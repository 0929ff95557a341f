/**
 * Carries texts between servers. A server gets what others send on the channels that it listens to, in the order of
 * each sender, and never what it sent itself. Everything may be lost.
 */
export type Transport = {
  send(channel: string, payload: Buffer): void;
  /** Whether anybody listens there, where that is known. */
  reaches?(channel: string): boolean;
  /** Returns a function that ends the listening. */
  listen(channel: string, handler: (payload: Buffer) => void): () => void;
  /** Called when the connection was lost and is back. */
  onReturn(handler: () => void): void;
  close(): Promise<void>;
};
