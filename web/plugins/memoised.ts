/**
 * What the React Compiler leaves as it is written, below `web/src/`. In the first load of home, what it adds to remember
 * values is a tenth of a component's code (decision 004): parts that are drawn seldom, or are as cheap to draw as to
 * remember, go without it.
 */
const firstLoad = [
  'app/shell/bars/',
  'app/shell/columns/',
  'components/emoji/emoji-button.tsx',
  'components/people/',
  'components/ui/fields/limit-note.tsx',
  'components/ui/fields/textarea.tsx',
  'components/ui/suggestions/suggesting-textarea.tsx',
  'features/birthdays/public/',
  'features/friends/components/contacts.tsx',
  'features/groups/components/group-side.tsx',
  'features/groups/public/',
  'features/mentions/public/',
  'features/posts/comments/comment-actions.tsx',
  'features/posts/comments/comment-form.tsx',
  'features/posts/comments/comment-item.tsx',
  'features/posts/comments/comments.tsx',
  'features/posts/comments/thread.tsx',
  'features/posts/composer/post-composer.tsx',
  'features/posts/feed/home-feed.tsx',
  'features/posts/history/edited-mark.tsx',
  'features/posts/parts/post-header.tsx',
  'features/posts/parts/rich-text.tsx',
  'features/posts/post/post-body.tsx',
  'features/posts/reactions/reaction-button.tsx',
  'features/posts/reactions/reaction-pictures.tsx',
  'features/posts/reactions/reaction-summary.tsx',
  'features/presence/components/',
  'features/search/components/',
  'features/shortcuts/components/',
  'features/stories/components/',
];

/** The compiler would remember the first result of what must run at every render. */
const runsAtEveryRender = [
  // react-hook-form's `register`
  'features/accounts/components/account-settings-form.tsx',
  'features/accounts/components/birth-date-fields.tsx',
  'features/accounts/components/change-password-form.tsx',
  'features/accounts/components/sign-up-sections.tsx',
  // The window of the feed is one mutable object.
  'features/posts/lists/use-feed-window.ts',
];

export const notMemoised = [...firstLoad, ...runsAtEveryRender];

/** Whether the React Compiler compiles this file. */
export function isMemoised(file: string): boolean {
  if (file.includes('/node_modules/')) return false;
  const path = file.replaceAll('\\', '/').split('/web/src/').at(-1) ?? '';
  return !notMemoised.some((name) => (name.endsWith('/') ? path.startsWith(name) : path === name));
}
