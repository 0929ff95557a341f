import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MemberContext } from '../../accounts/public/member.ts';
import { personNamed, placeNamed, postOf } from '../cache/testing/posts.ts';
import { commentsClosedWords } from '../comments/commenters/commenters-words.ts';
import { PostHeader } from '../parts/post-header.tsx';
import { ShownPlace } from '../places/in-place.tsx';
import { registerPlaceKind } from '../places/public/place-kinds.ts';
import { PlaceChip } from './place-chip.tsx';
import { PostComposer } from './post-composer.tsx';

const member = {
  ...personNamed('ada'),
  firstName: 'Ada',
  language: null,
  timeZone: null,
  siteRole: null,
  suspended: null,
  welcome: null,
  unconfirmed: false,
};
const place = placeNamed('c');
const post = postOf('p', { place });

function draw(part: ReactNode): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemberContext value={member}>{part}</MemberContext>
    </QueryClientProvider>,
  );
}

const wordsOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '');

it('a post in a place of an unknown kind shows its name, its link and its picture', () => {
  const header = draw(<PostHeader post={post} />);
  expect(header).toContain('href="/clubs/c"');
  expect(wordsOf(header)).toContain('Chess club');
  expect(header).toContain('src="/files/chess.png"');
});

it('names the place nowhere on its own page, and no place on a profile', () => {
  const onItsPage = draw(
    <ShownPlace value="c">
      <PostHeader post={post} />
    </ShownPlace>,
  );
  expect(wordsOf(onItsPage)).not.toContain('Chess club');
  expect(draw(<PostHeader post={postOf('q')} />)).not.toContain('/clubs/');
});

it('can be written in, and says who comments there', () => {
  expect(draw(<PostComposer place={place} />)).toContain('on your mind, Ada?');
  const chip = draw(<PlaceChip place={place} />);
  expect(chip).toContain('src="/files/chess.png"');
  expect(wordsOf(chip)).toBe('Chess club');
  expect(commentsClosedWords(post)).toBe('Only members of Chess club can comment here.');
  expect(commentsClosedWords({ ...post, commentsClosed: true })).toBe(
    'Comments are turned off. You can still read them.',
  );
});

it('gets the words of its kind once a feature has registered them', () => {
  const part = () => null;
  registerPlaceKind('club', {
    words: {
      question: 'What was your best move?',
      notShared: 'Posts of the club stay in it',
      commentsClosed: 'The club closed the comments.',
      visibility: { public: 'Open club', private: 'Closed club', hidden: 'Secret club' },
    },
    ...{ Linked: part, ModeratorItems: part, Removal: part, fetchModeration: part },
    reportsTo: () => ({ label: 'To the club', description: 'The club will see it.', send: async () => undefined }),
  });
  expect(draw(<PostComposer place={place} />)).toContain('What was your best move?');
  expect(draw(<PostHeader post={post} />)).toContain('aria-label="Closed club"');
  expect(commentsClosedWords({ ...post, commentsClosed: true })).toBe('The club closed the comments.');
});
