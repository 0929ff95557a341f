import { expect, it } from 'vitest';
import { createFakeClock } from '../../testing/clock.ts';
import { createSessionCache } from './session-cache.ts';

type Session = { memberId: string };

function setUp() {
  const clock = createFakeClock();
  const living = new Map<string, Session>([['token', { memberId: 'mia' }]]);
  const asked: string[] = [];
  let answers = Promise.resolve();
  const sessions = createSessionCache<Session>(async (token) => {
    asked.push(token);
    const found = living.get(token) ?? null;
    await answers;
    return found;
  }, clock);
  const holdAnswers = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answers = promise;
    return resolve;
  };
  return { clock, living, asked, sessions, holdAnswers };
}

it('asks once for what is asked many times within two seconds', async () => {
  const { sessions, asked, clock } = setUp();
  for (let n = 0; n < 20; n++) {
    expect(await sessions.find('token')).toEqual({ memberId: 'mia' });
    clock.advance(90);
  }
  expect(asked).toHaveLength(1);
});

it('never caches for longer, however often it is asked', async () => {
  const { sessions, living, clock } = setUp();
  await sessions.find('token');
  living.clear();
  for (let n = 0; n < 19; n++) {
    clock.advance(100);
    await sessions.find('token');
  }
  clock.advance(100);
  expect(await sessions.find('token')).toBeNull();
});

it('does not cache that there was none', async () => {
  const { sessions, living } = setUp();
  expect(await sessions.find('new')).toBeNull();
  living.set('new', { memberId: 'tomas' });
  expect(await sessions.find('new')).toEqual({ memberId: 'tomas' });
});

it('forgets at once when told that a session ended, even while it is being looked up', async () => {
  const { sessions, living, holdAnswers } = setUp();
  await sessions.find('token');
  living.clear();
  sessions.clear();
  expect(await sessions.find('token')).toBeNull();

  living.set('token', { memberId: 'mia' });
  const answer = holdAnswers();
  const looking = sessions.find('token');
  living.clear();
  sessions.clear();
  answer();
  await looking;
  expect(await sessions.find('token')).toBeNull();
});
