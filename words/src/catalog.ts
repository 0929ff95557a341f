import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { parsePo } from 'pofile-ts';

const folder = join(import.meta.dirname, '../catalogs');

type Entry = { source: string; context: string | undefined; translation: string; forOperators: boolean };

// What the server itself says, except in mails and notifications.
const inTerminal = /^server\/src\/(?!domains\/)/;

/** What a catalog of translations says, in the order of the file. */
export function readCatalog(language: string): Entry[] {
  const { items } = parsePo(readFileSync(join(folder, `${language}.po`), 'utf8'));
  return items.map(({ msgid, msgctxt, msgstr, references }) => ({
    source: msgid,
    context: msgctxt ?? undefined,
    translation: msgstr.join(''),
    forOperators: references.every((path) => inTerminal.test(path)),
  }));
}

/** The text itself where nothing is filled in, without a name for it in the browser's code; else Lingui's short id. */
export function messageKey(source: string, context?: string): string {
  return compileText(source) === source && !context ? source : generateMessageId(source, context);
}

/** A text that reads the same before and after compiling stays as it is: no variable, no plural, no quoted brace. */
function compileText(text: string): string | CompiledMessage {
  const compiled = compileMessageOrThrow(text);
  return compiled.length === 1 && compiled[0] === text ? text : compiled;
}

/** What the browser loads: each message by its key, compiled unless it is plain. */
export function compileCatalog(entries: Entry[]): Record<string, string | CompiledMessage> {
  const messages: Record<string, string | CompiledMessage> = {};
  for (const { source, context, translation } of entries) {
    if (translation) messages[messageKey(source, context)] = compileText(translation);
  }
  return messages;
}
