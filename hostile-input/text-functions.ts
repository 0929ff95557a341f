import * as handleRules from '../contract/src/accounts/handle-rules.ts';
import * as signUpRules from '../contract/src/accounts/sign-up-rules.ts';
import * as chatEmoji from '../contract/src/chat/emoji.ts';
import * as everyoneRules from '../contract/src/chat/everyone-rules.ts';
import * as foldHebrewAndArabic from '../contract/src/core/fold-hebrew-and-arabic.ts';
import * as mentionRules from '../contract/src/core/mention-rules.ts';
import * as linkRules from '../contract/src/links/rules.ts';
import * as pollRules from '../contract/src/posts/poll-rules.ts';
import * as profileRules from '../contract/src/profiles/rules.ts';
import * as tagFolding from '../contract/src/tags/folding.ts';
import * as tagRules from '../contract/src/tags/rules.ts';
import * as describeDevice from '../server/src/domains/accounts/describe-device.ts';
import * as identifier from '../server/src/domains/accounts/identifier.ts';
import * as recoveryCode from '../server/src/domains/accounts/recovery/recovery-code.ts';
import * as chatBeginning from '../server/src/domains/chat/beginning-of.ts';
import * as messageEntry from '../server/src/domains/chat/message-entry.ts';
import * as fileEntries from '../server/src/domains/events/calendar/file-entries.ts';
import * as fileRule from '../server/src/domains/events/calendar/file-rule.ts';
import * as icsLines from '../server/src/domains/events/calendar/ics-lines.ts';
import * as calendarFile from '../server/src/domains/events/calendar/read-calendar-file.ts';
import * as suggestionCursor from '../server/src/domains/friends/suggestion-cursor.ts';
import * as decodePage from '../server/src/domains/links/decode-page.ts';
import * as linkTarget from '../server/src/domains/links/link-target.ts';
import * as readPage from '../server/src/domains/links/read-page.ts';
import * as fileNames from '../server/src/domains/media/files/file-names.ts';
import * as mediaKeys from '../server/src/domains/media/files/media-keys.ts';
import * as parseRange from '../server/src/domains/media/files/parse-range.ts';
import * as checkHandle from '../server/src/domains/profiles/check-handle.ts';
import * as foldNames from '../server/src/domains/search/fold-names.ts';
import * as parseQuery from '../server/src/domains/search/parse-query.ts';
import * as searchCursor from '../server/src/domains/search/search-cursor.ts';
import * as setupCode from '../server/src/domains/site/setup-code.ts';
import * as inOneLine from '../server/src/operator/in-one-line.ts';
import * as publicAddress from '../server/src/platform/outbound/public-address.ts';
import * as cursor from '../server/src/platform/paging/cursor.ts';
import * as addressesIn from '../server/src/platform/site/rules/addresses-in.ts';
import * as blockedRanges from '../server/src/platform/site/rules/blocked-ranges.ts';
import * as sitePatterns from '../server/src/platform/site/rules/site-patterns.ts';
import * as storage from '../server/src/platform/storage/storage.ts';
import * as foldHandle from '../server/src/platform/text/fold-handle.ts';
import * as foldName from '../server/src/platform/text/fold-name.ts';
import * as lookOf from '../server/src/platform/text/look-of.ts';
import * as normalize from '../server/src/platform/text/normalize.ts';
import * as patternMatcher from '../server/src/platform/text/pattern-matcher.ts';
import * as withoutAccents from '../server/src/platform/text/without-accents.ts';
import * as wordsOf from '../server/src/platform/text/words-of.ts';
import * as cutText from '../web/src/components/ui/text/cut-text.tsx';
import * as webAddress from '../web/src/components/ui/text/web-address.tsx';
import * as proposeHandle from '../web/src/features/accounts/components/propose-handle.ts';
import * as signUpValues from '../web/src/features/accounts/components/sign-up-values.ts';
import * as messageText from '../web/src/features/chat/core/message-text.ts';
import * as typedAddresses from '../web/src/features/invitations/public/typed-addresses.ts';
import * as matchingPeople from '../web/src/features/mentions/core/matching-people.ts';
import * as socialAddress from '../web/src/features/profiles/components/social-address.ts';
import * as parseMarkdown from '../web/src/features/site/markdown/parse-markdown.ts';
import * as findEmoji from '../web/src/lib/emoji/find-emoji.ts';
import * as firstName from '../web/src/lib/text/first-name.ts';
import * as initials from '../web/src/lib/text/initials.ts';
import * as linkify from '../web/src/lib/text/linkify.ts';
import * as typedToken from '../web/src/lib/text/typed-token.ts';
import * as withExtension from '../web/src/lib/upload/with-extension.ts';
import type { TextFunction } from './measure-growth.ts';

/** `null`: the function reads no text that a person can write. */
type Functions = Record<string, TextFunction | null>;
export type TextModule = { module: object; functions: Functions };

const media = { id: '00000000-0000-0000-0000-000000000000', owner_id: '', context_id: null, created_at: new Date(0) };
const message = { media_ids: [], poll: null };

const person = { id: media.id, profileName: 'a', profilePic: null, verified: false };
const manyPatterns = sitePatterns.readyPatterns(
  ['*a*a*a*b', 'a*', 'free money', 'example.com'].flatMap((pattern) =>
    (['words', 'link'] as const).map((kind) => ({ id: media.id, kind, action: 'hold' as const, pattern })),
  ),
);
const zone = 'Europe/Berlin';
const calendarWith = (text: string) =>
  `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;TZID="${text}":20270101T100000\nSUMMARY:${text}\nRRULE:FREQ=DAILY;BYDAY=${text}\nDURATION:${text}\n${text}\nEND:VEVENT\nEND:VCALENDAR`;
const mentionsIn = (text: string) => [{ memberId: media.id, start: 0, length: text.length }];

/**
 * Every module with functions that take texts apart, and each of its functions, called with one text. A test feeds all
 * of them hostile texts. It fails if a module here exports a function that is missing, and if another file uses a
 * regular expression without being listed here or excused below.
 */
export const textModules: Record<string, TextModule> = {
  'contract/src/accounts/handle-rules.ts': {
    module: handleRules,
    functions: { isHandle: handleRules.isHandle },
  },
  'contract/src/accounts/sign-up-rules.ts': {
    module: signUpRules,
    functions: {
      daysInMonth: null,
      isoDate: null,
      looksLikeMobile: signUpRules.looksLikeMobile,
      passwordStrength: signUpRules.passwordStrength,
      withoutSpaces: signUpRules.withoutSpaces,
    },
  },
  'contract/src/chat/emoji.ts': { module: chatEmoji, functions: { isOneEmoji: chatEmoji.isOneEmoji } },
  'contract/src/core/fold-hebrew-and-arabic.ts': {
    module: foldHebrewAndArabic,
    functions: { ...foldHebrewAndArabic },
  },
  'contract/src/core/mention-rules.ts': {
    module: mentionRules,
    functions: {
      fittingMentions: (text) => mentionRules.fittingMentions(text, mentionsIn(text)),
      moveMentions: (text) => mentionRules.moveMentions(text, `a${text}b`, mentionsIn(text)),
      trimmedWords: (text) => mentionRules.trimmedWords({ text, mentions: mentionsIn(text) }),
    },
  },
  'contract/src/links/rules.ts': {
    module: linkRules,
    functions: {
      findLinks: (text) => [...linkRules.findLinks(text)],
      firstLink: linkRules.firstLink,
    },
  },
  'server/src/domains/events/calendar/file-entries.ts': {
    module: fileEntries,
    functions: { readFileEntries: (text) => fileEntries.readFileEntries(calendarWith(text)) },
  },
  'server/src/domains/events/calendar/file-rule.ts': {
    module: fileRule,
    functions: {
      ruleOfFile: (text) =>
        fileRule.ruleOfFile(
          { freq: 'WEEKLY', byday: text.split(','), until: text },
          { starts: '2027-01-01T10:00', zone },
        ),
    },
  },
  'server/src/domains/events/calendar/ics-lines.ts': {
    module: icsLines,
    functions: {
      icsText: icsLines.icsText,
      icsBlock: null,
      icsFile: (text) => icsLines.icsFile([text]),
      icsClock: null,
      icsMoment: null,
    },
  },
  'server/src/domains/events/calendar/read-calendar-file.ts': {
    module: calendarFile,
    functions: {
      readEventsOfFile: (text) => calendarFile.readEventsOfFile(calendarWith(text), { zone, now: new Date(0) }),
    },
  },
  'server/src/domains/links/decode-page.ts': {
    module: decodePage,
    functions: { decodePage: (text) => decodePage.decodePage(Buffer.from(text), text) },
  },
  'server/src/domains/site/setup-code.ts': {
    module: setupCode,
    functions: { assertSetupCode: (text) => setupCode.assertSetupCode(text, text), newSetupCode: null },
  },
  'server/src/domains/links/link-target.ts': {
    module: linkTarget,
    functions: {
      targetOf: (text) => linkTarget.targetOf(`https://a.test/${encodeURIComponent(text.toWellFormed())}`, () => true),
    },
  },
  'server/src/domains/links/read-page.ts': {
    module: readPage,
    functions: {
      readPage: (text) =>
        readPage.readPage(`<title>${text}</title>${text}<meta name="og:image" content="${text}">`, 'https://a.test/'),
    },
  },
  'contract/src/posts/poll-rules.ts': {
    module: pollRules,
    functions: { sameOptionKey: pollRules.sameOptionKey },
  },
  'contract/src/profiles/rules.ts': {
    module: profileRules,
    functions: {
      isSocialLink: profileRules.isSocialLink,
      isWebAddress: profileRules.isWebAddress,
    },
  },
  'contract/src/tags/folding.ts': {
    module: tagFolding,
    functions: {
      findTags: tagFolding.findTags,
      foldTag: tagFolding.foldTag,
      foldWords: tagFolding.foldWords,
      hasWord: (text) => tagFolding.hasWord(text, 'rain'),
      tagStart: tagFolding.tagStart,
      tagTopic: tagFolding.tagTopic,
      tagsOf: tagFolding.tagsOf,
    },
  },
  'contract/src/tags/rules.ts': {
    module: tagRules,
    functions: {
      endsUnspaced: tagRules.endsUnspaced,
      findWrittenTags: tagRules.findWrittenTags,
      startsUnspaced: tagRules.startsUnspaced,
    },
  },
  'contract/src/chat/everyone-rules.ts': { module: everyoneRules, functions: { ...everyoneRules } },
  'server/src/domains/accounts/describe-device.ts': { module: describeDevice, functions: { ...describeDevice } },
  'server/src/domains/accounts/identifier.ts': { module: identifier, functions: { ...identifier } },
  'server/src/domains/accounts/recovery/recovery-code.ts': {
    module: recoveryCode,
    functions: { newRecoveryCode: null, hashRecoveryCode: recoveryCode.hashRecoveryCode },
  },
  'server/src/domains/chat/beginning-of.ts': {
    module: chatBeginning,
    functions: { beginningOf: (text) => chatBeginning.beginningOf(text, 200) },
  },
  'server/src/domains/chat/message-entry.ts': {
    module: messageEntry,
    functions: {
      AlreadySent: null,
      entryStatements: null,
      expiryOf: null,
      previewOf: (text) => messageEntry.previewOf({ ...message, text }, []),
      readEntry: null,
      refuseSecond: null,
    },
  },
  'server/src/domains/friends/suggestion-cursor.ts': {
    module: suggestionCursor,
    functions: { mutualCursor: null, newestCursor: null, readSuggestionCursor: suggestionCursor.readSuggestionCursor },
  },
  'server/src/domains/media/files/file-names.ts': { module: fileNames, functions: { ...fileNames } },
  'server/src/domains/media/files/media-keys.ts': {
    module: mediaKeys,
    functions: {
      mediaIdInKey: mediaKeys.mediaIdInKey,
      mediaKey: (name) => mediaKeys.mediaKey({ ...media, name }, { pathOf: (file) => file.name }, 'text/plain'),
      posterKeyOf: null,
      variantKey: null,
    },
  },
  'server/src/domains/media/files/parse-range.ts': {
    module: parseRange,
    functions: { parseRange: (text) => parseRange.parseRange(`bytes=${text}`, 100) },
  },
  'server/src/domains/profiles/check-handle.ts': {
    module: checkHandle,
    functions: { checkHandle: null, freeHandle: null, similarHandles: checkHandle.similarHandles },
  },
  'server/src/platform/site/rules/addresses-in.ts': { module: addressesIn, functions: { ...addressesIn } },
  'server/src/platform/site/rules/blocked-ranges.ts': {
    module: blockedRanges,
    functions: {
      BlockedRanges: (text) => new blockedRanges.BlockedRanges([]).has(text),
      isTooWide: null,
      readRange: blockedRanges.readRange,
      writeRange: null,
    },
  },
  'server/src/platform/site/rules/site-patterns.ts': {
    module: sitePatterns,
    functions: {
      comparedForm: (text) => [
        sitePatterns.comparedForm('words', text),
        sitePatterns.comparedForm('link', text.slice(0, 100)),
      ],
      readyPatterns: (text) => manyPatterns.matching([text]),
    },
  },
  'server/src/platform/text/pattern-matcher.ts': {
    module: patternMatcher,
    functions: {
      PatternMatcher: (text) => new patternMatcher.PatternMatcher([['*a*a*a*b'], [text]]).find([[text], [...text]]),
    },
  },
  'server/src/platform/text/look-of.ts': { module: lookOf, functions: { ...lookOf } },
  'server/src/platform/text/fold-handle.ts': { module: foldHandle, functions: { ...foldHandle } },
  'server/src/domains/search/fold-names.ts': {
    module: foldNames,
    functions: { foldNames: (text) => foldNames.foldNames(text, text) },
  },
  'server/src/domains/search/parse-query.ts': { module: parseQuery, functions: { ...parseQuery } },
  'server/src/domains/search/search-cursor.ts': {
    module: searchCursor,
    functions: {
      readSearchCursor: (text) => {
        const position = JSON.stringify({ in: 'preferred', listed: text });
        return searchCursor.readSearchCursor(Buffer.from(position).toString('base64url'));
      },
      writeSearchCursor: null,
    },
  },
  'server/src/operator/in-one-line.ts': { module: inOneLine, functions: { ...inOneLine } },
  'server/src/platform/outbound/public-address.ts': {
    module: publicAddress,
    functions: { isPublicAddress: publicAddress.isPublicAddress, createPublicLookup: null, lookupPublic: null },
  },
  'server/src/platform/paging/cursor.ts': {
    module: cursor,
    functions: { cutPage: null, readCursor: (text) => cursor.readCursor(`1_${text}`), writeCursor: null },
  },
  'server/src/platform/storage/storage.ts': { module: storage, functions: { ...storage } },
  'server/src/platform/text/fold-name.ts': { module: foldName, functions: { ...foldName } },
  'server/src/platform/text/normalize.ts': {
    module: normalize,
    functions: { normalize: (text) => normalize.normalize(text, 'NFKD') },
  },
  'server/src/platform/text/without-accents.ts': { module: withoutAccents, functions: { ...withoutAccents } },
  'server/src/platform/text/words-of.ts': { module: wordsOf, functions: { ...wordsOf } },
  'web/src/components/ui/text/cut-text.tsx': {
    module: cutText,
    functions: {
      CutName: (text) => cutText.CutName({ text }),
      CutFileName: (text) => cutText.CutFileName({ text }),
    },
  },
  'web/src/components/ui/text/web-address.tsx': {
    module: webAddress,
    functions: { WebAddress: (text) => webAddress.WebAddress({ text }) },
  },
  'web/src/features/accounts/components/propose-handle.ts': {
    module: proposeHandle,
    functions: { proposeHandle: (firstName) => proposeHandle.proposeHandle({ firstName, lastName: firstName }) },
  },
  'web/src/features/accounts/components/sign-up-values.ts': {
    module: signUpValues,
    functions: {
      daysToChooseFrom: null,
      fieldAtFault: signUpValues.fieldAtFault,
      findProblem: (mobile) => signUpValues.findProblem({ ...signUpValues.emptySignUp, mode: 'mobile', mobile }),
      toAccount: null,
    },
  },
  'web/src/features/chat/core/message-text.ts': { module: messageText, functions: { ...messageText } },
  'web/src/features/mentions/core/matching-people.ts': {
    module: matchingPeople,
    functions: { matchingPeople: (text) => matchingPeople.matchingPeople([{ ...person, displayName: text }], text) },
  },
  'web/src/features/profiles/components/social-address.ts': {
    module: socialAddress,
    functions: {
      shownSocialText: socialAddress.shownSocialText,
      socialAddress: (text) => {
        socialAddress.socialAddress('instagram', text);
        socialAddress.socialAddress('whatsapp', text);
      },
    },
  },
  'web/src/lib/emoji/find-emoji.ts': {
    module: findEmoji,
    functions: { findEmoji: (text) => findEmoji.findEmoji([['😀', 'grinning face', 'happy']], text) },
  },
  'web/src/features/site/markdown/parse-markdown.ts': {
    module: parseMarkdown,
    functions: { parseMarkdown: parseMarkdown.parseMarkdown },
  },
  'web/src/lib/text/first-name.ts': {
    module: firstName,
    functions: { firstNameOf: (displayName) => firstName.firstNameOf({ displayName }) },
  },
  'web/src/lib/text/initials.ts': { module: initials, functions: { initialsOf: initials.initialsOf } },
  'web/src/lib/text/linkify.ts': {
    module: linkify,
    functions: { foldText: (text) => linkify.foldText(linkify.linkify(text)), linkify: linkify.linkify },
  },
  'web/src/lib/text/typed-token.ts': {
    module: typedToken,
    functions: { findTyped: (text) => typedToken.findTyped(text, text.length, { '@': 2, '#': 0 }) },
  },
  'web/src/features/invitations/public/typed-addresses.ts': {
    module: typedAddresses,
    functions: { typedAddresses: typedAddresses.typedAddresses },
  },
  'web/src/lib/upload/with-extension.ts': {
    module: withExtension,
    functions: { withExtension: (name) => withExtension.withExtension(name, 'jpg') },
  },
};
