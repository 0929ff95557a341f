/** Why the server cannot start, in one plain sentence for whoever started it. */
export class StartUpError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartUpError';
  }
}
