import { readFileSync } from 'node:fs';
import { type SiteContent, siteContent } from '@hearth/contract/site/endpoints';
import { ConfigError, type Environment, readChoice, readText } from './setting-readers.ts';

/** `sample` shows invented sponsors, events and groups, `own` the operator's, `none` neither. */
export type SiteContentSettings = { shown: 'sample' | 'none' } | { shown: 'own'; content: SiteContent };

/** Samples are for trying the software out: members of a real site must not read what nobody there has written. */
export function readSiteContentSettings(env: Environment, site: { isPrivate: boolean }): SiteContentSettings {
  const file = readText(env, 'SITE_CONTENT');
  const samples = readChoice(env, 'SAMPLE_CONTENT', ['on', 'off'], !file && site.isPrivate ? 'on' : 'off');
  if (!file) return { shown: samples === 'on' ? 'sample' : 'none' };
  if (samples === 'on') throw new ConfigError('SAMPLE_CONTENT=on and SITE_CONTENT cannot be set together.');
  return { shown: 'own', content: readContent(file) };
}

function readContent(file: string): SiteContent {
  const parsed = siteContent.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.length ? ` at ${issue.path.join('.')}` : '';
  throw new ConfigError(`SITE_CONTENT has a mistake${place}: ${issue?.message ?? 'unknown content'}`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(
      error instanceof SyntaxError
        ? 'SITE_CONTENT must name a JSON file.'
        : 'SITE_CONTENT names a file that cannot be read.',
    );
  }
}
