import { isolateValues } from '@hearth/words/isolate';
import type { Language } from '@hearth/words/languages';
import { I18n, type MessageDescriptor, type Messages } from '@lingui/core';
import type { TransProps } from '@lingui/react';
import { TransNoContext } from '@lingui/react/server';

declare global {
  /** Set by the file of the page's language, which the page runs before this code; English has none. */
  var hearthWords: Messages | undefined;
}

const page = globalThis.document?.documentElement ?? { lang: '', dir: '' };
const language = page.lang || 'en';

/** `zh` on a page in `zh-Hans`. */
export const pageLanguage = codeOf(language) as Language;

class PageWords extends I18n {
  override _(id: MessageDescriptor | string, values?: MessageDescriptor['values'], options?: object): string {
    const isolated = isolateValues(values, page.dir);
    return typeof id === 'string'
      ? super._(id, isolated, options)
      : super._({ ...id, ...(isolated && { values: isolated }) });
  }
}

/** The macros of Lingui call this. A page keeps its language until it is loaded anew, so nothing watches for a change. */
export const i18n = new PageWords({ locale: language, messages: { [language]: globalThis.hearthWords ?? {} } });
// The build compiles every message that needs it, see web/plugins/english-in-code.ts.
if (import.meta.env.PROD) i18n.setMessagesCompiler((text) => text as never);

export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={{ i18n }} />;
}

export const rightToLeft = page.dir === 'rtl';

/** For `Intl`: the page's language, as it is written where the browser's owner lives. */
export const locale =
  (typeof navigator === 'undefined' ? [] : navigator.languages).find((tag) => codeOf(tag) === pageLanguage) ?? language;

function codeOf(tag: string): string {
  return tag.split('-', 1)[0] ?? tag;
}
