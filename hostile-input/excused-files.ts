const fixedShape = 'an id or cursor of a fixed length, compared from its beginning';
const operators = 'only the operator or the program writes what is read here';
const printed = 'replaces single characters or runs of spaces, in one pass';
const headerStart = 'the beginning of a header, which Node limits to 16 KB';
const knownType = 'the type of a file, as the browser or the program knows it';

/** Files and folders that take texts apart and need no measurement, each with its reason. */
export const excused: Record<string, string> = {
  'contract/src/posts/rules.ts': 'three letters of a language',
  'server/src/domains/accounts/rough-network.ts': 'the address of a connection',
  'server/src/domains/accounts/passwords.ts': 'the contract allows a password of 256 characters at most',
  'server/src/domains/chat/list-chats.ts': fixedShape,
  'server/src/domains/links/fetch-page.ts': headerStart,
  'server/src/domains/friends/mentions.api.ts': 'one sign at the start of a name',
  'server/src/domains/media/files/files.routes.ts': knownType,
  'server/src/domains/media/files/find-hidden-content.ts': 'looks for a few fixed words in parts of a file',
  'server/src/domains/media/films/remux.ts': knownType,
  'server/src/domains/media/pictures/shared-pictures.ts': fixedShape,
  'server/src/domains/media/uploads/uploads.routes.ts': fixedShape,
  'server/src/domains/moderation/list-cases.ts': fixedShape,
  'server/src/domains/moderation/read-case.ts': fixedShape,
  'server/src/domains/profiles/list-birthdays.ts': fixedShape,
  'server/src/domains/stories/list-story-rings.ts': fixedShape,
  'server/src/operator/': printed,
  'server/src/platform/backup/': operators,
  'server/src/platform/config/': operators,
  'server/src/platform/ids.ts': fixedShape,
  'server/src/platform/database/': operators,
  'server/src/platform/email/outbox.ts': operators,
  'server/src/platform/http/limit-connections.ts': 'the address of a socket',
  'server/src/platform/http/openapi-names.ts': operators,
  'server/src/platform/http/pages.ts': 'the page of the site, which the program wrote',
  'server/src/platform/outbound/get-outside.ts': headerStart,
  'server/src/platform/http/serve-web.ts': 'the page of the site, and an address of at most 16 KB from its end',
  'server/src/platform/process/': operators,
  'server/src/wiring/': operators,
  'web/src/features/friends/components/people-list.tsx': 'the contract allows a name of 60 characters at most',
  'web/src/features/posts/composer/create-post-dialog.tsx': knownType,
  'web/src/components/media/photo-viewer.tsx': 'the address of a file, which the server wrote',
  'web/src/features/stories/composer/pick-file.tsx': knownType,
  'web/src/features/posts/language/detect-language.ts': 'reads a thousand characters at most',
  'web/src/lib/api/api-client.ts': operators,
  'web/src/lib/api/api-error.ts': operators,
  'web/src/lib/live/live.ts': operators,
  'web/src/lib/language/trans.tsx': 'texts of the catalogs; a name with < in it is kept out',
  'web/src/service-worker/service-worker.ts': 'the page of the site, which the program wrote',
  'web/src/lib/language/page-language.ts': 'the cookies of this site, of which a browser keeps a few kilobytes',
};
