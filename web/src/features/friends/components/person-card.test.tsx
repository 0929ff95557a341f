import type { Person } from '@hearth/contract/profiles/person';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { PersonCard } from './person-card.tsx';

const ada: Person = { id: 'a', displayName: 'Ada', profileName: 'ada', profilePic: null, verified: false };

function draw(person: Person, online: boolean): string {
  const presence = { online, lastActive: null };
  const slots = { avatar: (shown: Person) => <PersonAvatar person={shown} size={72} presence={presence} /> };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location="/">
        <PersonCard person={person} slots={slots} />
      </StaticRouter>
    </QueryClientProvider>,
  );
}

it('a friend’s card carries the badge of the verified and of who is online, and of nobody else', () => {
  expect(draw({ ...ada, verified: true }, false)).toContain('aria-label="Verified"');
  expect(draw(ada, true)).toContain('aria-label="Ada, online"');
  expect(draw(ada, false)).not.toMatch(/Verified|online/);
});
