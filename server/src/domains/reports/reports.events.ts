import { domainEvent } from '../../platform/events/domain-events.ts';
import type { CaseScope } from './case-scope.ts';

/** A case was opened, joined, assigned, opened on a screen or decided; null: many of them. Without a scope: of the site. */
export const caseChanged = domainEvent<{ caseId: string | null; scope?: CaseScope }>('reports.case-changed');

/** A case was decided. Handed over by the operator's process, which has no sockets or storage, to a running server. */
export const caseDecided = domainEvent<{ caseId: string }>('moderation.decided');

/** An appeal was answered. */
export const appealAnswered = domainEvent<{ caseId: string }>('moderation.appeal-answered');

/** A decision holds no more, without an appeal: what was taken away is given back. */
export const decisionLifted = domainEvent<{ caseId: string }>('moderation.lifted');
