import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { groupKey, type KnownGroup } from '../api/groups-cache.ts';
import { LinkedGroup } from './linked-group.tsx';

const id = '01900000-0000-7000-8000-000000000001';

function draw(group: Partial<KnownGroup> | null): string {
  const client = new QueryClient();
  client.setQueryData(groupKey(id), group);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LinkedGroup id={id} />
    </QueryClientProvider>,
  );
}

it('a link to a group shows its name and kind, and nothing to who may not know of it', () => {
  const shown = draw({ id, name: 'Climbers', kind: 'private', memberCount: 3, picture: null });
  expect(shown).toContain(`href="/groups/${id}"`);
  expect(shown).toMatch(/Climbers.*Private group.*3 members/s);
  expect(draw(null)).toBe('');
});
