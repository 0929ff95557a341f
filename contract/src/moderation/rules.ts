/** Rules of cases, decisions and appeals for browser and server. Without zod, which is not part of the browser's bundle. */

import { reportReasons } from '../reports/rules.ts';

/** Waiting for a decision, decided, or decided and waiting for the answer to an appeal. */
export const caseStates = ['open', 'decided', 'appealed'] as const;
export type CaseState = (typeof caseStates)[number];

/** Why a case is open: what members gave as a reason, or a rule of the site. */
export const caseReasons = [...reportReasons, 'site_rule'] as const;
export type CaseReason = (typeof caseReasons)[number];

/** Oldest first, or those first that most members reported. */
export const caseOrders = ['oldest', 'most'] as const;
export type CaseOrder = (typeof caseOrders)[number];

/** What those who run the site decide. */
export const siteDecisions = ['dismiss', 'remove', 'warn', 'limit', 'suspend', 'close'] as const;
export type SiteDecision = (typeof siteDecisions)[number];

/** What the moderators of a group decide: about what is written there, and about who is in it. */
export const groupDecisions = ['dismiss', 'remove', 'mute', 'expel', 'ban'] as const;

export const decisions = [...siteDecisions, 'mute', 'expel', 'ban'] as const;
export type Decision = (typeof decisions)[number];

/** The rules of the site by which is decided: those that members report by, and some more. */
export const decisionReasons = [...reportReasons, 'impersonation', 'illegal', 'house_rules'] as const;
export type DecisionReason = (typeof decisionReasons)[number];

/** What a member can be kept from by a decision, for some days or until it is lifted. */
export const restrictionKinds = ['limited', 'suspended'] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];

export function lastsForDays(decision: Decision): boolean {
  return decision === 'limit' || decision === 'suspend';
}

/** Nothing was done to the author, so there is nothing to appeal; a closed account has nobody who could. */
export function canBeAppealed(decision: Decision): boolean {
  return decision !== 'dismiss' && decision !== 'close';
}

export const restrictionDays = [1, 3, 7, 30, 90] as const;
export const maxRestrictionDays = 3_650;

/** Read by whom the decision is about. */
export const maxDecisionWords = 1_000;
export const maxAppealWords = 2_000;
/** How long the decided member can appeal. */
export const appealDays = 30;
/** How long what was reported is kept after the last decision. */
export const evidenceDays = 30;

export const maxCasesAtOnce = 100;
/** Who has a case open says so again before this time is over. */
export const viewerSeconds = 60;

/** How many reports, and how many earlier and similar cases, are shown with a case. */
export const caseReportsShown = 50;
export const relatedCasesShown = 10;
