import type { Person } from '@hearth/contract/profiles/person';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PersonCard } from './person-card.tsx';

const ada: Person = { id: 'a', displayName: 'Ada', profileName: 'ada', profilePic: null, verified: false };

function draw(person: Person, online: boolean): string {
  const client = new QueryClient();
  client.setQueryData(['presence', person.id], { online, lastActive: null });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PersonCard person={person} showPresence />
    </QueryClientProvider>,
  );
}

it('a friend’s card carries the badge of the verified and of who is online, and of nobody else', () => {
  expect(draw({ ...ada, verified: true }, false)).toContain('aria-label="Verified"');
  expect(draw(ada, true)).toContain('aria-label="Ada, online"');
  expect(draw(ada, false)).not.toMatch(/Verified|online/);
});
