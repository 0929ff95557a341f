import { keepMembersOnline } from './demo/keep-members-online.ts';
import { demoAccounts } from './demo/plan/plan-members.ts';
import { provideCommunity } from './demo/provide-community.ts';
import { StartUpError } from './platform/errors/start-up-error.ts';
import { systemClock } from './platform/time/clock.ts';
import { runServer } from './run-server.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

// `npm run demo`: the server as it is, in a data folder of its own where a community lives.
await runServer({
  accept({ databaseUrl }) {
    if (databaseUrl) throw new StartUpError('The demo keeps its own database; please start it without DATABASE_URL.');
  },
  beforeOpening: ({ config, db, log }) => provideCommunity({ config, db, log, clock: systemClock }, say),
  async onceOpen(address) {
    const { emails, password } = demoAccounts();
    say(`Sign in as ${emails.join(', ')} – the password of all is ${password}`);
    return keepMembersOnline(address);
  },
});
