import type { Event } from '@hearth/contract/events/fields';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { eventKeys, type KnownEvent } from '../api/events-cache.ts';
import { LinkedEvent } from './linked-event.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const known: Partial<Event> = {
  ...{ eventId: id, dateId: id, name: 'Winter walk', where: 'The old oak', isOnline: false, picture: null },
  ...{ startsAt: '2999-11-20T18:00:00.000Z', endsAt: '2999-11-20T21:00:00.000Z', timeZone: 'Europe/Berlin' },
  ...{ counts: { going: 2, maybe: 1, waiting: 0, declined: 0 }, answer: null, isCancelled: false },
};

function draw(event: Partial<Event> | null): string {
  const client = new QueryClient();
  client.setQueryData<Partial<KnownEvent>>(eventKeys.one(id, undefined), event);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LinkedEvent id={id} />
    </QueryClientProvider>,
  );
}

it('a link to an event shows it with the ways to answer, and nothing to who may not know of it', () => {
  const shown = draw(known);
  expect(shown).toContain(`href="/events/${id}"`);
  expect(shown).toMatch(/Winter walk.*The old oak.*2 going.*Going.*Maybe.*Can&#x27;t go/s);
  expect(draw(null)).toBe('');
});

it('a cancelled event or one that is over takes no answers', () => {
  expect(draw({ ...known, isCancelled: true })).toMatch(/Winter walk.*Canceled/s);
  expect(draw({ ...known, isCancelled: true })).not.toContain('Maybe');
  const over = { startsAt: '2001-11-20T18:00:00.000Z', endsAt: '2001-11-20T21:00:00.000Z' };
  expect(draw({ ...known, ...over })).not.toContain('Maybe');
});
