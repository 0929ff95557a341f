// Server: app → domains → platform → contract. Web: app → features → components → lib → contract.
// `npm run boundaries` also plants a violation of every rule and demands that each is caught.
const fs = require('node:fs');

const any = (names) => `(${names.join('|')})`;
const rule = (name, from, to) => ({ name, severity: 'error', from, to });

// Low to high. A domain or feature may import lower tiers only, and there only the public part.
const domains = '^server/src/domains';
const domainTiers = [
  ['accounts', 'links', 'media'],
  ['reports'],
  ['profiles'],
  ['friends', 'operators'],
  ['posts', 'stories', 'presence', 'verification', 'shortcuts', 'site', 'vouching'],
  ['groups'],
  ['chat', 'events', 'welcome'],
  ['invitations', 'moderation'],
  ['notifications', 'search'],
  ['overview'],
];
// The rooms of posts, low to high: a room may import lower ones only. `posts.routes.ts` and `posts.api.ts` join them.
const postRooms = [
  ['access'],
  ['counts', 'live', 'mentions'],
  ['cards', 'history', 'reactions', 'reports'],
  ['comments', 'photos', 'polls'],
  ['reading'],
  ['saved', 'writing'],
  ['sharing'],
  ['feed', 'search'],
  ['erasing'],
];
const features = '^web/src/features';
const featureTiers = [
  ['audience', 'open-chat', 'reactions'],
  ['accounts', 'install', 'media', 'presence', 'reports', 'tags'],
  ['profiles', 'site'],
  ['friends'],
  ['mentions', 'invitations', 'vouching'],
  ['birthdays', 'posts', 'search', 'shortcuts', 'stories', 'verification'],
  ['groups'],
  ['events'],
  ['chat', 'notifications', 'operator'],
];

// The rooms of the feature posts, low to high: a room may import lower ones only. `live.ts` joins them.
const postFeatureRooms = [
  ['cache', 'language', 'places'],
  ['history', 'reading'],
  ['parts'],
  ['cards', 'choices', 'polls', 'reactions', 'saved', 'writing'],
  ['comments', 'sharing'],
  ['photos'],
  ['post'],
  ['composer'],
  ['lists', 'videos'],
  ['feed', 'search'],
];

const contract = '^contract/src';
const contractTiers = [
  ['core'],
  ['accounts', 'links', 'media', 'reports', 'rules'],
  ['profiles', 'site'],
  ['friends', 'operators', 'presence', 'shortcuts', 'vouching'],
  ['moderation', 'verification'],
  ['posts'],
  ['stories', 'tags', 'groups', 'reach', 'welcome'],
  ['chat', 'events', 'feed'],
  ['invitations', 'notifications', 'search'],
];

function demandTiers(folder, tiers) {
  const known = new Set(tiers.flat());
  for (const { name } of fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    if (!known.has(name)) throw new Error(`${folder}/${name} has no tier in .dependency-cruiser.cjs`);
  }
}

/** None for a room that is alone on top: it may look everywhere. */
const tierRules = (name, parent, tiers) =>
  tiers.flatMap((own, index) => {
    const notBelow = tiers.slice(index).flat();
    if (notBelow.length === 1) return [];
    return rule(
      `${name}-${index}-looks-down-only`,
      { path: `${parent}/${any(own)}/` },
      { path: `${parent}/${any(notBelow)}/`, pathNot: `${parent}/$1/` },
    );
  });

demandTiers('server/src/domains', domainTiers);
demandTiers('server/src/domains/posts', postRooms);
demandTiers('web/src/features', featureTiers);
demandTiers('web/src/features/posts', postFeatureRooms);
demandTiers('contract/src', contractTiers);

// The package file lists what other workspaces may import by the server's name.
const exportedByServer = Object.values(require('./server/package.json').exports).map(
  (path) => `^${path.replace('./', 'server/').replaceAll('.', '\\.')}$`,
);

module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    // Written by web/plugins/emoji-names.ts while the site is built.
    rule('no-unresolvable', {}, { couldNotResolve: true, pathNot: '^virtual:emoji-files$' }),
    ...tierRules('tier', domains, domainTiers),
    ...tierRules('post-room', `${domains}/posts`, postRooms),
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
    rule(
      'driver-only-through-its-interface',
      {
        path: '^(server|bench)/',
        pathNot: ['^server/src/platform/database/driver/', '^server/src/testing/', '\\.test\\.ts$'],
      },
      { path: '^server/src/platform/database/driver/', pathNot: '/driver\\.ts$' },
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
    ...tierRules('feature-tier', features, featureTiers),
    ...tierRules('post-feature-room', `${features}/posts`, postFeatureRooms),
    rule(
      'feature-only-through-public',
      { path: `${features}/([^/]+)/` },
      { path: `${features}/`, pathNot: [`${features}/$1/`, `${features}/.+/public/`] },
    ),
    rule('features-below-app', { path: `${features}/` }, { path: '^web/src/app/' }),
    rule('shared-below-features', { path: '^web/src/(components|lib)/' }, { path: '^web/src/(features|app)/' }),
    rule('lib-below-components', { path: '^web/src/lib/' }, { path: '^web/src/components/' }),
    rule(
      'web-and-server-meet-in-contract',
      { path: '^(web|server)/' },
      { path: '^(web|server|e2e|bench)/', pathNot: '^$1/' },
    ),
    ...tierRules('contract-tier', contract, contractTiers),
    rule('contract-imports-nobody', { path: '^contract/' }, { path: '^(server|web|demo|e2e|bench|scripts)/' }),
    rule('words-import-nobody', { path: '^words/' }, { path: '^(contract|server|web|demo|e2e|bench|scripts)/' }),
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
