import { languageCodes, languages } from '@hearth/words/languages';
import { sayIn } from '@hearth/words/say';
import { describe, expect, it } from 'vitest';
import type { EmailWords } from './email-words.ts';
import { renderEmail } from './render-email.ts';

const letterhead = { site: 'Our <Town>', address: 'https://town.example', picture: null };
const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' style='x",
  '&lt;b&gt;',
  'Subject\r\nBcc: all@example.org',
  '\u202Ereversed\u202C',
  '\uD83D',
  '😀'.repeat(5_000),
];
const render = (more: Partial<EmailWords>, head = letterhead) =>
  renderEmail({ language: 'en', subject: 'Hello', parts: [], ...more }, head);
const tagsIn = (html: string) => html.match(/<(?!br>)[a-z/!][^>]*>/g) ?? [];

describe.each(languageCodes)('an e-mail in %s', (language) => {
  const { tag, direction } = languages[language];
  const text = sayIn(language)('You asked to join {site}, and you’re welcome. Log in here:', { site: 'Town' });
  const href = 'https://town.example/login';
  const mail = render({ language, subject: text, parts: [text, { button: 'Log In', href }, { code: '123456' }] });

  it('is written in the direction of its language, as a page and as plain text', () => {
    expect(mail.html).toContain(`<html lang="${tag}" dir="${direction}">`);
    expect(mail.html).toContain(text);
    expect(mail.html).toContain(`href="${href}"`);
    expect(mail.text).toBe([text, href, '123456'].join('\n\n'));
  });
});

describe('what people wrote', () => {
  it.each(hostile.map((words) => [words.slice(0, 20), words]))('is text in every place: %j', (_, words) => {
    const parts = (written: string) => [
      written,
      { quote: written },
      { button: written, href: `https://town.example/?${written}` },
      { links: [{ text: written, href: `https://town.example/?${written}` }] },
    ];
    const made = (written: string) =>
      render(
        {
          subject: written,
          parts: parts(written),
          unsubscribe: { href: `https://town.example/${written}`, words: written },
        },
        { site: written, address: 'https://town.example', picture: `https://town.example/${written}` } as never,
      );
    const [harmless, mail] = [made('x'), made(words)];
    expect(tagsIn(mail.html)).toHaveLength(tagsIn(harmless.html).length);
    expect(mail.html).not.toContain('<script');
    expect(mail.subject).not.toMatch(/\p{Cc}/u);
    expect(mail.subject.length).toBeLessThanOrEqual(201);
    expect(mail.html.length).toBeLessThan(150_000);
  });

  it('is never cut within a character', () => {
    const cut = render({ subject: `x${'😀'.repeat(300)}`, parts: [`x${'😀'.repeat(5_000)}`] });
    expect([cut.subject, cut.text].every((text) => text.isWellFormed())).toBe(true);
  });

  it('keeps its own lines and direction in a quote', () => {
    expect(render({ parts: [{ quote: 'one\ntwo' }] }).html).toMatch(/<blockquote dir="auto"[^>]*>one<br>two</);
  });
});

describe('the dark theme', () => {
  it('has a colour for everything that has one in the light theme', () => {
    const { html } = render({
      parts: [{ button: 'a', href: 'b' }, { code: 'c' }, { quote: 'd' }, { links: [{ text: 'e', href: 'f' }] }],
    });
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const coloured = [...html.matchAll(/<\w+[^>]* style="[^"]*color:[^"]*"[^>]*>/g)].map(([element]) => element);
    expect(coloured.length).toBeGreaterThan(6);
    for (const element of coloured) {
      const name = /class="(\w+)"/.exec(element)?.[1];
      expect(html).toMatch(new RegExp(`\\.${name}\\{[^}]*color:#\\w+ !important\\}`));
    }
  });
});

it('shows the picture of the site, if it has one', () => {
  expect(render({}).html).not.toContain('<img');
  const picture = 'https://town.example/site-picture/a.webp';
  expect(render({}, { ...letterhead, picture } as never).html).toContain(`<img src="${picture}" alt=""`);
});
