import { languages } from '@hearth/words/languages';
import { escapeHtml } from '../text/escape-html.ts';
import { framed, look } from './email-look.ts';
import type { EmailPart, EmailWords, Letterhead } from './email-words.ts';

export type RenderedEmail = { subject: string; text: string; html: string };

const longestSubject = 200;
const longestPart = 4_000;

/** The same e-mail twice: as a page in the look of the site, and as plain text. */
export function renderEmail(words: EmailWords, letterhead: Letterhead): RenderedEmail {
  const { language, parts, unsubscribe } = words;
  const { site, address, picture } = letterhead;
  const subject = cut(inOneLine(words.subject), longestSubject);
  const { tag, direction } = languages[language];
  const home = `<a href="${escapeHtml(address)}" ${look('muted')}>${escapeHtml(address)}</a>`;
  const stop = unsubscribe && linked({ href: unsubscribe.href, text: unsubscribe.words }, 'muted');
  return {
    subject,
    text: [...parts.map(asText), ...(unsubscribe ? [`${unsubscribe.words}: ${unsubscribe.href}`] : [])].join('\n\n'),
    html: framed({
      lang: tag,
      direction,
      subject: escapeHtml(subject),
      site: escapeHtml(site),
      address: escapeHtml(address),
      picture: picture && escapeHtml(picture),
      content: parts.map(asHtml).join('\n'),
      footer: stop ? `${home}<br>${stop}` : home,
    }),
  };
}

function asText(part: EmailPart): string {
  if (typeof part === 'string') return cut(part, longestPart);
  if ('button' in part) return part.href;
  if ('code' in part) return part.code;
  if ('quote' in part) return cut(part.quote, longestPart);
  return part.links
    .map(({ text, href, more }) =>
      [text, ...(more ? [more] : [])]
        .map((line) => cut(inOneLine(line), longestPart))
        .concat(href)
        .join('\n'),
    )
    .join('\n\n');
}

const paragraph = 'margin:0 0 16px';

function asHtml(part: EmailPart): string {
  if (typeof part === 'string') return `<p style="${paragraph}">${inLines(part)}</p>`;
  if ('button' in part) {
    const style = 'display:inline-block;padding:12px 24px;border-radius:12px;font-weight:600;text-decoration:none';
    return `<p style="margin:8px 0 24px"><a href="${escapeHtml(part.href)}" ${look('button', style)}>${escapeHtml(part.button)}</a></p>`;
  }
  if ('code' in part) {
    const style =
      'margin:0 0 16px;padding:12px 16px;border-radius:12px;font-size:28px;font-weight:700;letter-spacing:6px';
    return `<p dir="ltr" ${look('sunken', `${style};text-align:center`)}>${escapeHtml(part.code)}</p>`;
  }
  if ('quote' in part) {
    const style = 'margin:0 0 16px;padding:12px 16px;border-radius:12px';
    return `<blockquote dir="auto" ${look('sunken', style)}>${inLines(part.quote)}</blockquote>`;
  }
  return part.links.map(asLink).join('\n');
}

function asLink({ more, ...link }: { href: string; text: string; more?: string }): string {
  const said = more && `<br><span dir="auto" ${look('muted')}>${escapeHtml(cut(inOneLine(more), longestPart))}</span>`;
  return `<p style="${paragraph}">${linked(link, 'link')}${said ?? ''}</p>`;
}

function linked({ href, text }: { href: string; text: string }, as: 'link' | 'muted'): string {
  return `<a href="${escapeHtml(href)}" ${look(as)}>${escapeHtml(cut(text, longestPart))}</a>`;
}

function inLines(text: string): string {
  return escapeHtml(cut(text, longestPart)).replaceAll('\n', '<br>');
}

function inOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

/** Between characters, not within one. */
function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}
