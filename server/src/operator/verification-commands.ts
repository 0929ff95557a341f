import { approveVerification, rejectVerification, waitingRequests } from '../domains/verification/verification.api.ts';
import { say } from '../platform/process/operator-words.ts';
import { acting } from './acting.ts';
import { type Command, CommandError } from './command.ts';
import { readId } from './id-argument.ts';
import { readReason } from './reason-argument.ts';

const shown = 200;
const nothingPending = say('This member has no pending request.');

type Request = Awaited<ReturnType<typeof waitingRequests>>[number];

function describe(request: Request): string {
  const links = [request.instagram, request.facebook, request.whatsapp].filter((link) => link !== '');
  return [
    `${request.user_id}  ${request.requested_at.toISOString()}  ${request.display_name}`,
    ...(request.bio ? [`  ${request.bio.replace(/\s+/g, ' ')}`] : []),
    ...(links.length > 0 ? [`  ${links.join(' · ')}`] : []),
  ].join('\n');
}

export const verificationCommands: Command[] = [
  {
    words: 'verification list',
    usage: say('who asks for a verified badge, oldest first'),
    async run({ db }) {
      const requests = await waitingRequests(db, shown);
      return requests.length === 0 ? say('No pending requests.') : requests.map(describe).join('\n');
    },
  },
  {
    words: 'verification approve',
    usage: say('<member id>'),
    async run(deps, [id]) {
      const memberId = readId(id, 'member');
      if (!(await approveVerification(acting(deps), 'command', memberId))) throw new CommandError(nothingPending);
      return say('Approved.');
    },
  },
  {
    words: 'verification reject',
    usage: say('<member id> <reason the member will read>'),
    async run(deps, [id, ...words]) {
      const memberId = readId(id, 'member');
      if (!(await rejectVerification(acting(deps), 'command', memberId, readReason(words))))
        throw new CommandError(nothingPending);
      return say('Rejected.');
    },
  },
];
