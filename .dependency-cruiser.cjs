// Server: app → domains → platform → contract. Web: app → features → components → lib → contract.
// `npm run boundaries` also plants a violation of every rule and demands that each is caught.
const fs = require('node:fs');

const domains = '^server/src/domains';
// A domain may import only lower tiers, and there only the *.api.ts file.
const tiers = [
  ['accounts', 'media'],
  ['profiles', 'friends'],
  ['posts', 'stories', 'presence', 'verification', 'shortcuts'],
  ['chat'],
  ['notifications', 'search'],
];

const known = new Set(tiers.flat());
for (const name of fs.readdirSync('server/src/domains')) {
  if (!known.has(name)) throw new Error(`domain "${name}" has no tier`);
}

// The package file lists what other workspaces may import by the server's name.
const exportedByServer = Object.values(require('./server/package.json').exports).map(
  (path) => `^${path.replace('./', 'server/').replaceAll('.', '\\.')}$`,
);

const any = (names) => `(${names.join('|')})`;
const rule = (name, from, to) => ({ name, severity: 'error', from, to });
const tierRules = tiers.map((own, index) =>
  rule(
    `tier-${index}-looks-down-only`,
    { path: `${domains}/${any(own)}/` },
    { path: `${domains}/${any(tiers.slice(index).flat())}/`, pathNot: `${domains}/$1/` },
  ),
);

module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    rule('no-unresolvable', {}, { couldNotResolve: true }),
    ...tierRules,
    rule(
      'domain-only-through-api',
      { path: `${domains}/([^/]+)/` },
      { path: `${domains}/`, pathNot: [`${domains}/$1/`, '\\.api\\.ts$'] },
    ),
    rule(
      'platform-knows-no-domain',
      { path: '^server/src/platform/' },
      { path: `(${domains}|^server/src/(app|main|run-server)\\.ts$)` },
    ),
    rule(
      'sql-only-in-queries',
      { path: `${domains}/`, pathNot: '\\.(queries|test)\\.ts$' },
      { path: '^server/src/platform/database/sql\\.ts$' },
    ),
    rule('policy-is-pure', { path: '\\.policy\\.ts$' }, { path: '(\\.queries\\.ts$|^server/src/platform/)' }),
    rule(
      'use-case-knows-no-http',
      { path: `${domains}/`, pathNot: '\\.(routes|test)\\.ts$' },
      { path: '(^server/src/platform/http/|\\.routes\\.ts$)' },
    ),
    rule(
      'only-tests-use-testing',
      { path: '^(server|demo)/src/', pathNot: '(\\.test\\.ts$|^server/src/testing/)' },
      { path: '^server/src/testing/' },
    ),
    rule('nobody-imports-the-demo', { pathNot: '^demo/' }, { path: '^demo/' }),
    rule(
      'demo-imports-only-what-the-server-exports',
      { path: '^demo/' },
      { path: '^(server|web|e2e|bench|scripts)/', pathNot: exportedByServer },
    ),
    rule(
      'feature-isolation',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    rule('features-below-app', { path: '^web/src/features/' }, { path: '^web/src/app/' }),
    rule('shared-below-features', { path: '^web/src/(components|lib)/' }, { path: '^web/src/(features|app)/' }),
    rule('lib-below-components', { path: '^web/src/lib/' }, { path: '^web/src/components/' }),
    rule(
      'web-and-server-meet-in-contract',
      { path: '^(web|server)/' },
      { path: '^(web|server|e2e|bench)/', pathNot: '^$1/' },
    ),
    rule('contract-imports-nobody', { path: '^contract/' }, { path: '^(server|web|demo|e2e|bench|scripts)/' }),
    rule('e2e-is-black-box', { path: '^e2e/' }, { path: '^(server|web)/' }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
