/**
 * The table of faults. `files` are parts of test file names in server/src; `npm test` and
 * `npm run test:long` run a short form of each.
 * `needs` names what has to be installed; these faults are tried by a command of their own, `npm run test:nats`.
 */
export const faults = [
  { fault: 'server killed while members write, 50 times', files: ['faults/server-killed'] },
  { fault: 'PostgreSQL killed or restarted, 10 times', files: ['faults/database-killed', 'embedded-faults'] },
  { fault: 'hanging database', files: ['faults/hanging-database'] },
  { fault: 'server killed during an upload, 20 times', files: ['kill-during-upload'] },
  { fault: 'picture process killed, hanging or too large', files: ['make-picture'] },
  { fault: 'the same submission five times in parallel', files: ['races', 'counters'] },
  { fault: 'random interleavings of actions', files: ['interleavings'] },
  { fault: 'client offline and back', files: ['chat-journal'] },
  { fault: 'NATS node killed, app node killed', needs: 'nats' },
  { fault: 'slow reader, half-open socket', files: ['live-server'] },
  { fault: 'overload', files: ['faults/overload', 'shed-load'] },
  { fault: 'disk full', files: ['faults/disk-full'] },
  { fault: 'hostile input', files: ['hostile', 'receive-frame', 'process-image'] },
  { fault: 'second server on the same data folder', files: ['folder-lock'] },
];
