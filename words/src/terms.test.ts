import { expect, it } from 'vitest';
import { readCatalog } from './catalog.ts';

/** Words that another term has replaced: one term for one concept, and no gender where the person may be anybody. */
const replaced = {
  de: /Profilname|Moderator|Eigentümer|Betreiber|Verfasser|letzten Tages|benutzerdefiniert/i,
  fr: /nom de profil|modérateur|mise en veille|touchez|dernier jour|regroupeur| [:;!?»](?!\S)|« /i,
  es: /expuls|móvil|añadir|usted|moderador|propietari|pospon|pospuest|último día/i,
  pt: /ligação|base de dados|ficheiro|moderador|proprietári|soneca|de novo\b|último dia/i,
  ar: /مجهول الهوية|بشعور من|مرات ذكر|المشاهدة أولًا|نشط الآن|إلى متى/,
  he: /ביוגרפיה|דווחו|הוספת חבר|השהיית|דלי |־/,
  hi: /प्रोफ़ाइल नाम|हैंडल|अपठित|म्यूचुअल|टिप्पणी|पिछली बार|तालिका/,
  zh: /群组|此小组|词语|您|移除投票/,
  ja: /言葉|報告済み|グループの画像|プロフィール名|残り火|ユーザー名/,
};

it.each(Object.entries(replaced))('%s has one term for each concept', (language, words) => {
  expect(readCatalog(language).filter(({ translation }) => words.test(translation))).toEqual([]);
});

/** One way to spell: American, "email", "Log in" – except what product.md names so. */
const misspelled =
  /e-mail|\b(cannot|(do|does|did|is|are|was|were|has|have|will|could) not)\b|colour|neighbour|minimis|organis|recognis|favourit|cancelled|\b(log-?in to|sign in|signed in|log-out)\b/i;
/** What the specification or product.md quotes stays. What the operator reads in a terminal is written in full. */
const quoted = /^(Passwords do not match\.|Sign In)$/;
const straight = /^(What's on your mind\b.*|This page isn't available|Today's Birthdays|Can't go)$/;

it('English has one spelling', () => {
  const faults = readCatalog('en').filter(
    ({ source, forOperators }) =>
      !quoted.test(source) &&
      (forOperators ? /e-mail/i : misspelled).test(source.replaceAll(/\{\w+, (plural|select),/g, '')),
  );
  expect(faults).toEqual([]);
});

it('English has round apostrophes', () => {
  expect(readCatalog('en').filter(({ source }) => /\p{L}'\p{L}/u.test(source) && !straight.test(source))).toEqual([]);
});
