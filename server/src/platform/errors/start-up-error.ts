/** Why the server cannot start, in one sentence for the operator. */
export class StartUpError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartUpError';
  }
}
