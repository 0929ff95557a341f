import { systemClock } from '@hearth/server/clock';
import { runServer } from '@hearth/server/run-server';
import { StartUpError } from '@hearth/server/start-up-error';
import { keepMembersOnline } from './keep-members-online.ts';
import { demoAccounts } from './plan/plan-members.ts';
import { provideCommunity } from './provide-community.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

// `npm run demo`: the same server as `npm start`, with a data folder of its own that is filled once.
await runServer({
  accept({ databaseUrl }) {
    if (databaseUrl) throw new StartUpError('The demo keeps its own database; please start it without DATABASE_URL.');
  },
  beforeOpening: ({ config, db, log }) => provideCommunity({ config, db, log, clock: systemClock }, print),
  async onceOpen(address) {
    const { emails, password } = demoAccounts();
    print(`Sign in as ${emails.join(', ')} – the password of all is ${password}`);
    return keepMembersOnline(address);
  },
});
