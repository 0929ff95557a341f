import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

type Parts = { values: Set<string>; tags: Set<string>; plurals: Set<string>[] };

const tag = /<\/?(\w+)\/?>/g;

/** What is wrong with a translation, in plain words; an empty list if nothing is. */
export function faultsOf(source: string, translation: string, language: string): string[] {
  if (!translation.trim()) return ['is not translated'];
  try {
    const [from, to] = [partsOf(source), partsOf(translation)];
    return [
      ...valueFaults(from, to),
      ...tagFaults(from, to),
      ...pluralFaults(to, language),
      ...spaceFaults(source, translation),
    ];
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : error}`];
  }
}

function valueFaults(from: Parts, to: Parts): string[] {
  return [
    ...[...from.values].filter((name) => !to.values.has(name)).map((name) => `lacks {${name}}`),
    ...[...to.values].filter((name) => !from.values.has(name)).map((name) => `has {${name}}, which nobody fills in`),
  ];
}

function tagFaults(from: Parts, to: Parts): string[] {
  const different = [...from.tags, ...to.tags].filter((name) => from.tags.has(name) !== to.tags.has(name));
  return different.map((name) => `differs from the source in <${name}>`);
}

/** Every number has a form of its own where the language has one. */
function pluralFaults({ plurals }: Parts, language: string): string[] {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return plurals.flatMap((forms) =>
    needed.filter((form) => !forms.has(form)).map((form) => `lacks the plural form ${form}`),
  );
}

function spaceFaults(source: string, translation: string): string[] {
  return source.trim() === source && translation.trim() !== translation ? ['begins or ends with a space'] : [];
}

function partsOf(message: string): Parts {
  const parts: Parts = { values: new Set(), tags: new Set(), plurals: [] };
  const read = (tokens: CompiledMessage | string) => {
    for (const token of Array.isArray(tokens) ? tokens : [tokens]) {
      if (typeof token === 'string') {
        for (const [, name = ''] of token.matchAll(tag)) parts.tags.add(name);
        continue;
      }
      const [name, kind, choices] = token;
      parts.values.add(name);
      if (!kind) continue;
      if (kind !== 'plural' && kind !== 'select') throw new Error(`no page knows {${name}, ${kind}}`);
      const { offset: _, ...forms } = choices as Record<string, CompiledMessage> & { offset?: number };
      if (kind === 'plural') parts.plurals.push(new Set(Object.keys(forms)));
      for (const form of Object.values(forms)) read(form);
    }
  };
  read(compileMessageOrThrow(message));
  return parts;
}
