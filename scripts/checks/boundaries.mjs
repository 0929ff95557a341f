import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cache, projectNode, root } from '../prepare/paths.mjs';

const cruiser = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
const rules = join(root, '.dependency-cruiser.cjs');
const trees = ['contract', 'words', 'server', 'web', 'demo', 'e2e', 'bench'];

/** One forbidden import for every rule: [rule, the file that imports, what it imports]. */
const planted = [
  ['no-cycles', 'server/src/platform/a.ts', './b.ts'],
  ['no-unresolvable', 'server/src/platform/c.ts', './nowhere.ts'],
  ['tier-0-looks-down-only', 'server/src/domains/accounts/x.ts', '../friends/friends.api.ts'],
  ['tier-1-looks-down-only', 'server/src/domains/reports/x.ts', '../friends/friends.api.ts'],
  ['tier-2-looks-down-only', 'server/src/domains/profiles/x.ts', '../friends/friends.api.ts'],
  ['tier-3-looks-down-only', 'server/src/domains/friends/x.ts', '../posts/posts.api.ts'],
  ['tier-4-looks-down-only', 'server/src/domains/posts/reading/w.ts', '../../chat/chat.api.ts'],
  ['tier-5-looks-down-only', 'server/src/domains/groups/x.ts', '../chat/chat.api.ts'],
  ['tier-6-looks-down-only', 'server/src/domains/chat/x.ts', '../search/search.api.ts'],
  ['tier-7-looks-down-only', 'server/src/domains/moderation/x.ts', '../search/search.api.ts'],
  ['tier-8-looks-down-only', 'server/src/domains/search/x.ts', '../notifications/notifications.api.ts'],
  ['post-room-0-looks-down-only', 'server/src/domains/posts/access/v.ts', '../live/y.ts'],
  ['post-room-1-looks-down-only', 'server/src/domains/posts/live/v.ts', '../polls/y.ts'],
  ['post-room-2-looks-down-only', 'server/src/domains/posts/reactions/v.ts', '../comments/y.ts'],
  ['post-room-3-looks-down-only', 'server/src/domains/posts/polls/v.ts', '../comments/y.ts'],
  ['post-room-4-looks-down-only', 'server/src/domains/posts/reading/v.ts', '../writing/y.ts'],
  ['post-room-5-looks-down-only', 'server/src/domains/posts/writing/v.ts', '../sharing/y.ts'],
  ['post-room-6-looks-down-only', 'server/src/domains/posts/sharing/v.ts', '../feed/y.ts'],
  ['post-room-7-looks-down-only', 'server/src/domains/posts/feed/v.ts', '../erasing/y.ts'],
  ['domain-only-through-api', 'server/src/domains/posts/reading/x.ts', '../../friends/friends.queries.ts'],
  ['platform-knows-no-domain', 'server/src/platform/d.ts', '../domains/posts/posts.api.ts'],
  ['sql-only-in-queries', 'server/src/domains/posts/reading/y.ts', '../../../platform/database/sql.ts'],
  ['driver-only-through-its-interface', 'server/src/platform/database/g.ts', './driver/batch.ts'],
  ['policy-is-pure', 'server/src/domains/posts/reading/x.policy.ts', './x.queries.ts'],
  ['use-case-knows-no-http', 'server/src/domains/posts/reading/z.ts', '../../../platform/http/route.ts'],
  ['only-tests-use-testing', 'server/src/platform/e.ts', '../testing/clock.ts'],
  ['nobody-imports-the-demo', 'server/src/platform/f.ts', '../../../demo/src/random.ts'],
  ['demo-imports-only-what-the-server-exports', 'demo/src/x.ts', '../../server/src/platform/ids.ts'],
  ['feature-tier-0-looks-down-only', 'web/src/features/open-chat/x.tsx', '../accounts/public/y.ts'],
  ['feature-tier-1-looks-down-only', 'web/src/features/presence/x.tsx', '../accounts/public/y.ts'],
  ['feature-tier-2-looks-down-only', 'web/src/features/profiles/x.tsx', '../friends/public/y.tsx'],
  ['feature-tier-3-looks-down-only', 'web/src/features/friends/x.tsx', '../posts/cards/public/y.ts'],
  ['feature-tier-4-looks-down-only', 'web/src/features/mentions/x.tsx', '../posts/cards/public/y.ts'],
  ['feature-tier-5-looks-down-only', 'web/src/features/posts/x.tsx', '../stories/public/y.ts'],
  ['feature-tier-6-looks-down-only', 'web/src/features/groups/x.tsx', '../chat/public/y.ts'],
  ['feature-tier-7-looks-down-only', 'web/src/features/events/x.tsx', '../chat/public/y.ts'],
  ['feature-tier-8-looks-down-only', 'web/src/features/chat/x.tsx', '../notifications/public/y.ts'],
  ['post-feature-room-0-looks-down-only', 'web/src/features/posts/cache/x.tsx', '../reading/y.ts'],
  ['post-feature-room-1-looks-down-only', 'web/src/features/posts/reading/x.tsx', '../parts/y.tsx'],
  ['post-feature-room-2-looks-down-only', 'web/src/features/posts/parts/x.tsx', '../reactions/y.tsx'],
  ['post-feature-room-3-looks-down-only', 'web/src/features/posts/reactions/x.tsx', '../comments/y.tsx'],
  ['post-feature-room-4-looks-down-only', 'web/src/features/posts/comments/x.tsx', '../photos/y.tsx'],
  ['post-feature-room-5-looks-down-only', 'web/src/features/posts/photos/x.tsx', '../post/y.tsx'],
  ['post-feature-room-6-looks-down-only', 'web/src/features/posts/post/x.tsx', '../composer/y.tsx'],
  ['post-feature-room-7-looks-down-only', 'web/src/features/posts/composer/x.tsx', '../lists/y.tsx'],
  ['post-feature-room-8-looks-down-only', 'web/src/features/posts/lists/x.tsx', '../feed/y.tsx'],
  ['post-feature-room-9-looks-down-only', 'web/src/features/posts/feed/x.tsx', '../search/y.tsx'],
  ['feature-only-through-public', 'web/src/features/posts/w.tsx', '../friends/components/y.tsx'],
  ['features-below-app', 'web/src/features/posts/z.tsx', '../../app/shell.tsx'],
  ['shared-below-features', 'web/src/components/x.tsx', '../features/chat/y.ts'],
  ['lib-below-components', 'web/src/lib/x.ts', '../components/y.tsx'],
  ['web-and-server-meet-in-contract', 'web/src/lib/z.ts', '../../../server/src/testing/clock.ts'],
  ['contract-tier-0-looks-down-only', 'contract/src/core/w.ts', '../accounts/endpoints.ts'],
  ['contract-tier-1-looks-down-only', 'contract/src/media/w.ts', '../chat/endpoints.ts'],
  ['contract-tier-2-looks-down-only', 'contract/src/profiles/w.ts', '../friends/endpoints.ts'],
  ['contract-tier-3-looks-down-only', 'contract/src/friends/w.ts', '../posts/endpoints.ts'],
  ['contract-tier-4-looks-down-only', 'contract/src/verification/w.ts', '../posts/endpoints.ts'],
  ['contract-tier-5-looks-down-only', 'contract/src/posts/w.ts', '../groups/endpoints.ts'],
  ['contract-tier-6-looks-down-only', 'contract/src/groups/w.ts', '../chat/endpoints.ts'],
  ['contract-tier-7-looks-down-only', 'contract/src/chat/w.ts', '../search/endpoints.ts'],
  ['contract-tier-8-looks-down-only', 'contract/src/search/w.ts', '../notifications/endpoints.ts'],
  ['contract-imports-nobody', 'contract/src/core/x.ts', '../../../server/src/testing/clock.ts'],
  ['words-import-nobody', 'words/src/x.ts', '../../contract/src/core/y.ts'],
  ['e2e-is-black-box', 'e2e/flows/x.ts', '../../web/src/lib/y.ts'],
];

/** A checker that reads no files looks like clean code, so it first has to catch the planted imports. */
function provePlantedAreCaught() {
  const tree = join(cache, 'planted');
  rmSync(tree, { recursive: true, force: true });
  cpSync(join(root, 'tsconfig.base.json'), join(tree, 'tsconfig.base.json'));
  cpSync(join(root, 'tsconfig.json'), join(tree, 'tsconfig.json'));
  for (const [rule, from, to] of planted) {
    if (rule !== 'no-unresolvable') plant(join(tree, from, '..', to), '');
  }
  for (const [, from, to] of planted)
    plant(join(tree, from), `import type { it } from '${to}';\nexport type { it };\n`);
  plant(join(tree, 'server/src/platform/b.ts'), `import type { it } from './a.ts';\nexport type { it };\n`);
  const folders = [...new Set(planted.map(([, from]) => from.split('/')[0]))];
  const { summary } = JSON.parse(cruise(tree, folders, ['--output-type', 'json']).stdout);
  const caught = new Set(summary.violations.map(({ rule }) => rule.name));
  const { forbidden } = createRequire(import.meta.url)(rules);
  return forbidden.map(({ name }) => name).filter((name) => !caught.has(name));
}

/** A domain, feature or room that stands in no tier would be bound by no rule, so the rules must refuse to load. */
function proveUnlistedAreRefused() {
  const tree = join(cache, 'planted-unlisted');
  const tiered = [
    'server/src/domains',
    'server/src/domains/posts',
    'web/src/features',
    'web/src/features/posts',
    'contract/src',
  ];
  return tiered.filter((folder) => {
    rmSync(tree, { recursive: true, force: true });
    for (const each of tiered) mkdirSync(join(tree, each), { recursive: true });
    plant(join(tree, folder, 'unlisted/x.ts'), '');
    const { status, stderr } = spawnSync(projectNode, [rules], { cwd: tree, encoding: 'utf8' });
    return status === 0 || !stderr.includes(`${folder}/unlisted has no tier`);
  });
}

function plant(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text || 'export type it = string;\n');
}

function cruise(folder, paths, options = []) {
  return spawnSync(projectNode, [cruiser, '--config', rules, ...options, ...paths], { cwd: folder, encoding: 'utf8' });
}

process.chdir(root);
const missed = provePlantedAreCaught();
if (missed.length > 0) process.stderr.write(`A planted violation was not caught by: ${missed.join(', ')}\n`);
const unlisted = proveUnlistedAreRefused();
if (unlisted.length > 0) process.stderr.write(`A folder without a tier was accepted in: ${unlisted.join(', ')}\n`);
const { status, stdout, stderr } = cruise(root, trees);
process.stdout.write(stdout + stderr);
process.exitCode = missed.length + unlisted.length > 0 ? 1 : (status ?? 1);
