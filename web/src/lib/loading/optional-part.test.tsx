/// <reference types="node" />

import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Suspense } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, it } from 'vitest';
import { optionalPart } from './optional-part.ts';

const drawn = (shown: React.ReactNode) => {
  const out = new PassThrough();
  const { pipe } = renderToPipeableStream(<Suspense fallback="waits">{shown}</Suspense>, {
    onAllReady: () => pipe(out),
  });
  return text(out);
};

it('is shown once its file is here, and what it stands around is shown alone if it never comes', async () => {
  const Frame = optionalPart<{ children: string }>(async () => ({ children }) => <b>{children}</b>);
  const Missing = optionalPart<{ children: string }>(() => Promise.reject(new Error('No network.')));
  expect(await drawn(<Frame>Ada</Frame>)).toContain('<b>Ada</b>');
  expect(await drawn(<Missing>Ada</Missing>)).toMatch(/Ada/);
});
