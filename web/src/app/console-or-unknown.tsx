import { use } from 'react';
import { MemberContext } from '../features/accounts/public/member.ts';
import { lazyPart } from '../lib/loading/lazy-part.ts';
import { UnknownScreen } from './unknown-screen.tsx';

const [Console] = lazyPart(async () => (await import('./console/console.tsx')).Console);

/** For all but those who run the site there is no console, and its code is never fetched. */
export function ConsoleOrUnknown() {
  return use(MemberContext)?.siteRole ? <Console /> : <UnknownScreen />;
}
