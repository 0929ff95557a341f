import { displayNameOf } from '@hearth/contract/accounts/display-name';
import { lockJoinRequest, waitingRequests } from '../domains/accounts/accounts.api.ts';
import { endInvitationsBelow } from '../domains/invitations/invitations.api.ts';
import { joinAnswerOrdered } from '../domains/operators/operators.api.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { say } from '../platform/process/operator-words.ts';
import { acting } from './acting.ts';
import { type Command, CommandError, type OperatorDeps } from './command.ts';
import { readId } from './id-argument.ts';
import { inOneLine } from './in-one-line.ts';
import { inWords } from './in-words.ts';
import { readReason } from './reason-argument.ts';

const shown = 200;

type Answer = { decision: 'approve' } | { decision: 'decline'; reason: string };

async function answer(deps: OperatorDeps, id: string | undefined, given: Answer): Promise<string> {
  const requestId = readId(id, 'request');
  await inTransaction(deps.db, async (trx, afterCommit) => {
    if (!(await lockJoinRequest(trx, requestId))) throw new CommandError(say('Nobody waits there for an answer.'));
    await acting(deps).emit(trx, joinAnswerOrdered, { requestId, answer: given }, afterCommit);
  });
  return say('Answered within a second, or as soon as the server runs.');
}

export const joiningCommands: Command[] = [
  {
    words: 'joining list',
    usage: say('who asked to join and waits, longest first'),
    async run({ db }) {
      const waiting = await waitingRequests(db, undefined, shown);
      if (waiting.length === 0) return say('Nobody waits.');
      return waiting
        .map(({ prepared: { account, member }, answer: said }) =>
          [account.id, inOneLine(displayNameOf(member)), account.mobile ?? account.identifier, inOneLine(said)].join(
            '  ',
          ),
        )
        .join('\n');
    },
  },
  {
    words: 'joining approve',
    usage: say('<request id>  makes the account'),
    run: (deps, [id]) => answer(deps, id, { decision: 'approve' }),
  },
  {
    words: 'joining decline',
    usage: say('<request id> <reason the person will read>'),
    run: (deps, [id, ...words]) => answer(deps, id, { decision: 'decline', reason: readReason(words) }),
  },
  {
    words: 'invitations end',
    usage: say('<member id>  ends the invitations of a member and of everybody who joined below'),
    async run(deps, [id]) {
      await inWords(endInvitationsBelow(acting(deps), 'command', readId(id, 'member')));
      return say('No invitation below this member works any more.');
    },
  },
];
