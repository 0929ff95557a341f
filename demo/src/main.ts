import { systemClock } from '@hearth/server/clock';
import { runServer } from '@hearth/server/run-server';
import { StartUpError } from '@hearth/server/start-up-error';
import { keepMembersOnline } from './keep-members-online.ts';
import { demoAccounts } from './plan/plan-members.ts';
import { provideCommunity } from './provide-community.ts';

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
