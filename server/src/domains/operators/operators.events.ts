import type { BodyOf } from '@hearth/contract/core/endpoint';
import type { answerJoinRequest } from '@hearth/contract/operators/join-requests';
import { domainEvent } from '../../platform/events/domain-events.ts';

/** A member has another role for the site, or none any more. */
export const siteRoleChanged = domainEvent<{ memberId: string }>('operators.role-changed');

/** The log of the site has grown. */
export const siteActed = domainEvent<{ act: string }>('operators.acted');

export type AnswerToRequest = { requestId: string; answer: BodyOf<typeof answerJoinRequest> };

/** The operator answers somebody who asked to join; a running server carries it out. */
export const joinAnswerOrdered = domainEvent<AnswerToRequest>('operators.join-answer-ordered');
