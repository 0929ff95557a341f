const lookEveryMs = 500;

/** A connection in use. `askedAt` counts the looks of the watch; undefined while nothing is asked. */
export type Watched = { readonly askedAt: number | undefined; giveUp(): void };

/**
 * A database that hangs never answers, and no timeout of its own can help. One timer looks after all connections, so
 * that a statement costs nothing but a number.
 */
export class WaitingWatch {
  looks = 0;
  readonly #inUse = new Set<Watched>();
  #timer: NodeJS.Timeout | undefined;

  /** From now on a connection that has waited this long for an answer is closed, and its statement fails. */
  start(patienceMs: number): void {
    this.stop();
    this.#timer = setInterval(() => this.#look(patienceMs / lookEveryMs), lookEveryMs);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  add(connection: Watched): void {
    this.#inUse.add(connection);
  }

  remove(connection: Watched): void {
    this.#inUse.delete(connection);
  }

  #look(patience: number): void {
    this.looks += 1;
    for (const connection of this.#inUse) {
      const { askedAt } = connection;
      if (askedAt !== undefined && this.looks - askedAt > patience) connection.giveUp();
    }
  }
}
