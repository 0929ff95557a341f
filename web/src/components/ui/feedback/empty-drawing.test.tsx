import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Drawing, EmptyDrawing, shapes } from './empty-drawing.tsx';

it.each(Object.keys(shapes) as Drawing[])('the drawing of %s is tiny and hidden from screen readers', (drawing) => {
  const markup = renderToStaticMarkup(<EmptyDrawing drawing={drawing} />);
  expect(markup.length).toBeLessThan(700);
  expect(markup).toContain('aria-hidden="true"');
});
