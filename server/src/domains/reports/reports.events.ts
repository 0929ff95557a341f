import { domainEvent } from '../../platform/events/domain-events.ts';

/** A case was opened, joined, assigned, opened on a screen or decided; null: many of them. */
export const caseChanged = domainEvent<{ caseId: string | null }>('reports.case-changed');
