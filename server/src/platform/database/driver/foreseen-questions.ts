import type { CompiledQuery } from 'kysely';

const mostBytes = 16 * 1_048_576;
const mostBytesOfOne = 65_536;
/** Roughly what an entry, a question and a parameter take beside their text. */
const overhead = 120;

type Kept = { questions: readonly CompiledQuery[]; bytes: number };

/** What each of the latest requests asked, so that the next one like it can ask all of that at once. */
export class ForeseenQuestions {
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  of(request: string): readonly CompiledQuery[] {
    const kept = this.#kept.get(request);
    if (!kept) return [];
    // The least recently used are at the front.
    this.#kept.delete(request);
    this.#kept.set(request, kept);
    return kept.questions;
  }

  keep(request: string, questions: readonly CompiledQuery[]): void {
    this.forget(request);
    const bytes = questions.reduce((sum, question) => sum + sizeOf(question.parameters), request.length + overhead);
    if (bytes > mostBytesOfOne) return;
    this.#kept.set(request, { questions, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= mostBytes) return;
      this.forget(oldest);
    }
  }

  forget(request: string): void {
    this.#bytes -= this.#kept.get(request)?.bytes ?? 0;
    this.#kept.delete(request);
  }
}

function sizeOf(parameters: readonly unknown[]): number {
  return parameters.reduce<number>((sum, value) => sum + sizeOfValue(value), overhead);
}

function sizeOfValue(value: unknown): number {
  if (typeof value === 'string') return value.length + 24;
  return Array.isArray(value) ? sizeOf(value) : 16;
}
