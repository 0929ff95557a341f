import { maxRestrictionDays, type RestrictionKind } from '@hearth/contract/moderation/rules';
import { liftRestriction, restrictMember } from '../domains/moderation/moderation.api.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { say } from '../platform/process/operator-words.ts';
import { acting } from './acting.ts';
import { type Command, CommandError, type OperatorDeps } from './command.ts';
import { readId } from './id-argument.ts';
import { inWords } from './in-words.ts';
import { readReason } from './reason-argument.ts';

/** Null: until it is lifted. */
function readDays(typed: string | undefined): number | null {
  if (typed === 'always') return null;
  const days = /^\d{1,5}$/.test(typed ?? '') ? Number(typed) : 0;
  if (days >= 1 && days <= maxRestrictionDays) return days;
  throw new CommandError(
    say('Please give a number of days up to {max}, or the word always.', { max: maxRestrictionDays }),
  );
}

async function restrict(
  deps: OperatorDeps,
  kind: RestrictionKind,
  [id, typed, ...reason]: readonly string[],
): Promise<string> {
  const memberId = readId(id, 'member');
  const given = { kind, reason: 'house_rules', days: readDays(typed), words: readReason(reason) } as const;
  const { until } = await inWords(restrictMember(acting(deps), 'command', memberId, given));
  if (kind === 'limited')
    return until ? say('The member is limited until {until}.', { until }) : say('The member is limited.');
  return until ? say('The member is suspended until {until}.', { until }) : say('The member is suspended.');
}

export const restrictionCommands: Command[] = [
  {
    words: 'members limit',
    usage: say('<member id> <days, or always> <reason the member will read>  what they share reaches friends only'),
    run: (deps, typed) => restrict(deps, 'limited', typed),
  },
  {
    words: 'members suspend',
    usage: say('<member id> <days, or always> <reason the member will read>  keeps a member out'),
    run: (deps, typed) => restrict(deps, 'suspended', typed),
  },
  {
    words: 'members reinstate',
    usage: say('<member id>  lifts what limits or suspends a member'),
    async run(deps, [id]) {
      const memberId = readId(id, 'member');
      try {
        await liftRestriction(acting(deps), 'command', memberId);
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found')
          throw new CommandError(say('Nothing limits or suspends this member.'));
        throw error;
      }
      return say('The member can use everything again.');
    },
  },
];
