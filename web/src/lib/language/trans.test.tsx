import { Trans } from '@lingui/react/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const draw = (element: React.ReactElement) => renderToStaticMarkup(element);

it('puts elements where the sentence has them', () => {
  const name = 'Ada';
  expect(
    draw(
      <Trans>
        Hello <b>{name}</b>, read{' '}
        <a href="/x">
          the <i>rules</i>
        </a>
        .
      </Trans>,
    ),
  ).toBe('Hello <b>Ada</b>, read <a href="/x">the <i>rules</i></a>.');
});

it('takes an element as a value, and one without children', () => {
  const when = <time>now</time>;
  expect(
    draw(
      <Trans>
        Last active {when}
        <br />
        or so
      </Trans>,
    ),
  ).toBe('Last active <time>now</time><br/>or so');
});

it.each(['<0/>', '<0>x</0>', '<name/>', '<b>bold</b>', '{name}', '</0>'])('the name %s stays a name', (name) => {
  const escaped = name.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  expect(
    draw(
      <Trans>
        Hello <b>{name}</b> and {name}
      </Trans>,
    ),
  ).toBe(`Hello <b>${escaped}</b> and ${escaped}`);
});
