import { type Handler, Parser } from 'htmlparser2';

/** Tags that open or close, attributes, texts and entities of a page together, and elements inside one another. */
export const headLimits = { marks: 20_000, depth: 16 };

const ofHead = new Set([
  ...['html', 'head', 'title', 'base', 'basefont', 'bgsound', 'link', 'meta', 'noscript', 'noframes', 'script'],
  ...['style', 'template'],
]);
/** Elements of the head whose content may be anything. */
const holdsAnything = new Set(['noscript', 'template']);

/**
 * Reads a page up to the end of its head, to the first element that is none of a head, or to the limits. A mark costs
 * more the deeper it stands, because the parser searches the open elements. Answers how many it looked at.
 */
export function parseHead(html: string, { onopentagname, onclosetag, ...handler }: Partial<Handler>): number {
  const open: string[] = [];
  const parser = new CountingParser({
    ...handler,
    onopentagname(name) {
      const isOfHead = ofHead.has(name) || open.some((each) => holdsAnything.has(each));
      open.push(name);
      if (isOfHead && open.length <= headLimits.depth) onopentagname?.(name);
      else parser.pause();
    },
    onclosetag(name, isImplied) {
      open.pop();
      onclosetag?.(name, isImplied);
      if (name === 'head') parser.pause();
    },
  });
  parser.write(html);
  return parser.marks;
}

/** Counts in the parser itself: its handlers learn of no closing tag that closes nothing. */
class CountingParser extends Parser {
  marks = 0;

  override onopentagname(start: number, end: number): void {
    if (this.mayGoOn()) super.onopentagname(start, end);
  }

  override onclosetag(start: number, end: number): void {
    if (this.mayGoOn()) super.onclosetag(start, end);
  }

  override onattribname(start: number, end: number): void {
    if (this.mayGoOn()) super.onattribname(start, end);
  }

  override onattribdata(start: number, end: number): void {
    if (this.mayGoOn()) super.onattribdata(start, end);
  }

  override onattribentity(codePoint: number): void {
    if (this.mayGoOn()) super.onattribentity(codePoint);
  }

  override ontext(start: number, end: number): void {
    if (this.mayGoOn()) super.ontext(start, end);
  }

  override ontextentity(codePoint: number, end: number): void {
    if (this.mayGoOn()) super.ontextentity(codePoint, end);
  }

  private mayGoOn(): boolean {
    const isWithin = this.marks < headLimits.marks;
    if (isWithin) this.marks += 1;
    else this.pause();
    return isWithin;
  }
}
