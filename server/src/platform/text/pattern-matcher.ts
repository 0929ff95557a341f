/** A pattern is one word after the other; in each `*` stands for any letters, or none. */
export type WordPattern = readonly string[];

/** A row of letters that has been read; `isPart`: it is a part of a word with `*`. */
type Node = {
  next: Map<number, number>;
  fail: number;
  shorter: number;
  length: number;
  isPart: boolean;
  befores: number[];
};
/** The first parts of some words with `*`, which they have in common; by the part that comes next: what then is there. */
type Beginning = { more: Map<number, number>; whole: Map<number, number>; wholeAtEnd: Map<number, number> };

const [anywhere, atStart] = [0, 1];

/**
 * Finds which of many patterns a text has. All parts of all words are sought at once, letter by letter (Aho and Corasick),
 * and what patterns have in common is looked at once for all of them. The work grows as the text does, whatever the
 * patterns are: no letter is read again because a part did not fit.
 */
export class PatternMatcher {
  /** What the last search cost. */
  steps = 0;
  readonly #exact = new Map<string, number>();
  readonly #any: number[] = [];
  readonly #nodes: Node[] = [newNode(0)];
  readonly #beginnings: Beginning[] = [newBeginning(), newBeginning()];
  /** By word: its places in the patterns. Places of one pattern follow each other. */
  readonly #places: number[][] = [];
  readonly #patternAt: number[] = [];
  readonly #isFirst: boolean[] = [];
  readonly #isLast: boolean[] = [];

  constructor(patterns: readonly WordPattern[]) {
    const known = new Map<string, number>();
    for (const [pattern, words] of patterns.entries())
      for (const [at, typed] of words.entries()) {
        const word = typed.replace(/\*+/g, '*');
        const id = known.get(word) ?? this.#learn(word);
        known.set(word, id);
        this.#places[id]?.push(this.#patternAt.length);
        this.#patternAt.push(pattern);
        this.#isFirst.push(at === 0);
        this.#isLast.push(at === words.length - 1);
      }
    this.#connect();
  }

  /** The numbers of the patterns that the texts have, each of which is a row of words. */
  find(texts: Iterable<readonly string[]>): Set<number> {
    this.steps = 0;
    const found = new Set<number>();
    const known = new Map<string, readonly number[]>();
    for (const words of texts) {
      let reached = new Set<number>();
      for (const word of words) {
        const globs = known.get(word) ?? this.#globsOf(word);
        known.set(word, globs);
        reached = this.#follow(globs, reached, found);
      }
    }
    return found;
  }

  #follow(globs: readonly number[], before: ReadonlySet<number>, found: Set<number>): Set<number> {
    const reached = new Set<number>();
    for (const glob of globs)
      for (const place of this.#places[glob] ?? []) {
        this.steps += 1;
        if (!this.#isFirst[place] && !before.has(place - 1)) continue;
        if (this.#isLast[place]) found.add(this.#patternAt[place] ?? 0);
        else reached.add(place);
      }
    return reached;
  }

  /** The words of patterns that this word of a text is. */
  #globsOf(word: string): readonly number[] {
    const exact = this.#exact.get(word);
    const found = new Set(exact === undefined ? this.#any : [...this.#any, exact]);
    if (this.#nodes.length === 1) return [...found];
    // Beginnings that are there, each with the place where it ends first: what comes behind it has all the more room.
    const reached = new Map([
      [anywhere, 0],
      [atStart, 0],
    ]);
    let at = 0;
    for (let end = 1; end <= word.length; end++) {
      at = this.#step(at, word.charCodeAt(end - 1));
      for (let id = at; id >= 0; id = this.#nodes[id]?.shorter ?? -1) {
        const node = this.#nodes[id];
        if (!node?.isPart) continue;
        const spot = { part: id, start: end - node.length, end, last: word.length };
        const candidates = node.befores.length < reached.size ? node.befores : [...reached.keys()];
        for (const beginning of candidates) this.#goOn(beginning, spot, reached, found);
      }
    }
    return [...found];
  }

  #goOn(
    id: number,
    { part, start, end, last }: { part: number; start: number; end: number; last: number },
    reached: Map<number, number>,
    found: Set<number>,
  ): void {
    this.steps += 1;
    const from = reached.get(id);
    const beginning = this.#beginnings[id];
    if (!beginning || from === undefined || start < from || (id === atStart && start !== 0)) return;
    const more = beginning.more.get(part);
    if (more !== undefined && !reached.has(more)) reached.set(more, end);
    const whole = beginning.whole.get(part);
    if (whole !== undefined) found.add(whole);
    const atEnd = end === last ? beginning.wholeAtEnd.get(part) : undefined;
    if (atEnd !== undefined) found.add(atEnd);
  }

  #step(from: number, letter: number): number {
    for (let at = from; ; at = this.#nodes[at]?.fail ?? 0) {
      this.steps += 1;
      const next = this.#nodes[at]?.next.get(letter);
      if (next !== undefined) return next;
      if (at === 0) return 0;
    }
  }

  #learn(word: string): number {
    const glob = this.#places.length;
    this.#places.push([]);
    const pieces = word.split('*');
    if (pieces.length === 1) {
      this.#exact.set(word, glob);
      return glob;
    }
    const parts = pieces.filter((piece) => piece !== '').map((part) => this.#nodeOf(part));
    const last = parts.pop();
    if (last === undefined) this.#any.push(glob);
    else {
      const id = parts.reduce((before, part) => this.#continue(before, part), pieces[0] === '' ? anywhere : atStart);
      const beginning = this.#beginnings[id];
      (pieces.at(-1) === '' ? beginning?.whole : beginning?.wholeAtEnd)?.set(last, glob);
      this.#nodes[last]?.befores.push(id);
    }
    return glob;
  }

  #continue(before: number, part: number): number {
    const beginning = this.#beginnings[before];
    const known = beginning?.more.get(part);
    if (known !== undefined) return known;
    const next = this.#beginnings.push(newBeginning()) - 1;
    beginning?.more.set(part, next);
    this.#nodes[part]?.befores.push(before);
    return next;
  }

  /** The node at the end of a part. */
  #nodeOf(text: string): number {
    let at = 0;
    for (let index = 0; index < text.length; index++) {
      const node = this.#nodes[at];
      const letter = text.charCodeAt(index);
      const next = node?.next.get(letter) ?? this.#nodes.push(newNode(index + 1)) - 1;
      node?.next.set(letter, next);
      at = next;
    }
    const last = this.#nodes[at];
    if (last) last.isPart = true;
    return at;
  }

  /** Where to go on when the next letter does not fit, and which shorter parts end at the same letter. */
  #connect(): void {
    const waiting = [0];
    for (const at of waiting) {
      const node = this.#nodes[at];
      for (const [letter, next] of node?.next ?? []) {
        const child = this.#nodes[next];
        if (!child || !node) continue;
        child.fail = at === 0 ? 0 : this.#step(node.fail, letter);
        const behind = this.#nodes[child.fail];
        child.shorter = behind?.isPart ? child.fail : (behind?.shorter ?? -1);
        waiting.push(next);
      }
    }
  }
}

function newNode(length: number): Node {
  return { next: new Map(), fail: 0, shorter: -1, length, isPart: false, befores: [] };
}

function newBeginning(): Beginning {
  return { more: new Map(), whole: new Map(), wholeAtEnd: new Map() };
}
