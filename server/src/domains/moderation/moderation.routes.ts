import * as cases from '@hearth/contract/moderation/cases';
import * as decisions from '@hearth/contract/moderation/decisions';
import * as own from '@hearth/contract/moderation/own';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { route } from '../../platform/http/route.ts';
import type { Acting } from '../operators/operators.api.ts';
import { countCases } from '../reports/reports.api.ts';
import { appealDecision } from './appeal-decision.ts';
import { decideAppeal } from './decide-appeal.ts';
import { decideCases } from './decide-cases.ts';
import { listCases } from './list-cases.ts';
import { listOwnDecisions, listOwnReports } from './list-own.ts';
import { readCase } from './read-case.ts';
import { liftRestriction, restrictMember } from './restrict-member.ts';
import { assignCase, leaveCase, openCase } from './work-on-case.ts';

type Deps = Acting & { db: Database };

export function moderationRoutes(app: FastifyInstance, deps: Deps): void {
  queue(app, deps);
  deciding(app, deps);
  ownMatters(app, deps);
}

function queue(app: FastifyInstance, deps: Deps): void {
  route(app, cases.listCases, ({ session, query }) => listCases(deps, session.memberId, query));
  route(app, cases.countCases, ({ session }) => countCases(deps.db, session.memberId));
  route(app, cases.readCase, ({ session, params }) => readCase(deps, session.memberId, params.caseId));
  route(app, cases.assignCase, async ({ session: { memberId }, params }) => {
    await assignCase(deps, memberId, params.caseId, memberId);
    return {};
  });
  route(app, cases.unassignCase, async ({ session, params }) => {
    await assignCase(deps, session.memberId, params.caseId, null);
    return {};
  });
  route(app, cases.openCase, ({ session, params }) => openCase(deps, session.memberId, params.caseId));
  route(app, cases.leaveCase, async ({ session, params }) => {
    await leaveCase(deps, session.memberId, params.caseId);
    return {};
  });
}

function deciding(app: FastifyInstance, deps: Deps): void {
  route(app, decisions.decideCases, async ({ session, body: { caseIds, ...deciding } }) => ({
    items: await decideCases(deps, session, caseIds, deciding),
  }));
  route(app, decisions.decideAppeal, async ({ session, params, body }) => {
    await decideAppeal(deps, session, params.caseId, body);
    return {};
  });
  route(app, decisions.restrictMember, ({ session, params, body }) =>
    restrictMember(deps, session, params.memberId, body),
  );
  route(app, decisions.liftRestriction, async ({ session, params }) => {
    await liftRestriction(deps, session, params.memberId);
    return {};
  });
}

function ownMatters(app: FastifyInstance, deps: Deps): void {
  route(app, own.listOwnDecisions, ({ session, query }) => listOwnDecisions(deps, session.memberId, query));
  route(app, own.listOwnReports, ({ session, query }) => listOwnReports(deps.db, session.memberId, query));
  route(app, own.appealDecision, ({ session, params, body }) =>
    appealDecision(deps, session.memberId, params.caseId, body.words),
  );
}
