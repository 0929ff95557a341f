import { becomeServer } from './scripts/prepare/become-server.mjs';
import { prepare } from './scripts/prepare/prepare.mjs';

// For supervisors such as systemd: this process becomes the server. `npm start` leaves npm and a script beside it, which a
// terminal needs. `node server.mjs prepare` only installs and builds what is missing.
await prepare({ web: true });
if (process.argv[2] !== 'prepare') becomeServer();
