import * as contract from '@hearth/contract/rules/site-rules';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { SiteInMemory } from '../../platform/site/site-in-memory.ts';
import { type ChangeRules, readRules } from './change-rules.ts';
import { addPatterns, type RecentTexts, removePattern, testPatterns } from './patterns.ts';
import { saveBlocked, saveHouseRules, saveLimits, saveNewcomerRules } from './save-rules.ts';

type Deps = ChangeRules & { site: SiteInMemory; recentTexts: RecentTexts };

export function rulesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, site } = deps;
  route(app, contract.readSiteRules, () => readRules(db));
  route(app, contract.addPatterns, ({ session, body }) => addPatterns(deps, session, body));
  route(app, contract.removePattern, ({ session, params }) => removePattern(deps, session, params.patternId));
  route(app, contract.testPatterns, async ({ body }) => testPatterns(site, body.text));
  route(app, contract.saveNewcomerRules, ({ session, body }) => saveNewcomerRules(deps, session, body));
  route(app, contract.saveBlocked, ({ session, body }) => saveBlocked(deps, session, body));
  route(app, contract.saveLimits, ({ session, body }) => saveLimits(deps, session, body.limits));
  route(app, contract.saveHouseRules, ({ session, body }) => saveHouseRules(deps, session, body.rules));
  route(app, contract.readHouseRules, async () => ({ items: [...site.now().rules.houseRules] }));
}
