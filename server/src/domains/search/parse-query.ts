const operators = /(?:^|\s)(from|before|has):(?:"([^"]*)"|(\S+))/giu;
const dayShape = /^\d{4}-\d{2}-\d{2}$/;
/** What begins like a day is meant as one. */
const dayMeant = /^\d[\d./-]*$/;

/**
 * `before` is the first moment that is not searched any more, unless `isNoDay`: such a day does not exist. `from` are names
 * as they were typed.
 */
export type ParsedQuery = {
  text: string;
  from: string[];
  before: Date | null;
  isNoDay: boolean;
  photo: boolean;
  video: boolean;
};

/** Takes `from:`, `before:` and `has:` out of a query. What is none of them, such as `has:rain`, is searched for. */
export function parseQuery(query: string): ParsedQuery {
  const parsed: ParsedQuery = { text: '', from: [], before: null, isNoDay: false, photo: false, video: false };
  parsed.text = query
    .replace(operators, (whole, name: string, quoted: string | undefined, plain: string | undefined) =>
      take(parsed, name.toLowerCase(), quoted ?? plain ?? '') ? ' ' : whole,
    )
    .trim();
  return parsed;
}

function take(parsed: ParsedQuery, name: string, value: string): boolean {
  if (name === 'from') return parsed.from.push(value) > 0;
  if (name === 'before') {
    const day = dayOf(value);
    if (day) parsed.before = day;
    else if (dayMeant.test(value)) parsed.isNoDay = true;
    return day !== null || dayMeant.test(value);
  }
  const what = value.toLowerCase();
  if (what === 'photo') parsed.photo = true;
  if (what === 'video') parsed.video = true;
  return what === 'photo' || what === 'video';
}

function dayOf(text: string): Date | null {
  const day = new Date(dayShape.test(text) ? `${text}T00:00:00Z` : Number.NaN);
  // JavaScript takes the 31st of February for a day in March.
  const exists = day.getTime() >= 0 && day.toISOString().startsWith(text);
  return exists ? day : null;
}
