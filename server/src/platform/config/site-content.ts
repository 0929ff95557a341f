import { readFileSync } from 'node:fs';
import { readFault, type SiteFault, type SiteInput } from '@hearth/contract/core/input-faults';
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
  throw new ConfigError(`SITE_CONTENT has a mistake${place}: ${describe(issue?.message)}`);
}

const inputs: Record<SiteInput, string> = {
  event_title: 'The title of an event',
  sponsor_line: 'The line of a sponsor',
  sponsor_name: 'The name of a sponsor',
};

function describe(message: string | undefined): string {
  const fault = readFault<SiteFault>(message);
  switch (fault?.reason) {
    case undefined:
      return message ?? 'unknown content';
    case 'required':
      return `${inputs[fault.what]} is required.`;
    case 'too_long':
      return `${inputs[fault.what]} can have at most ${fault.max} characters.`;
    case 'unstorable_character':
      return `${inputs[fault.what]} contains a character that cannot be stored.`;
    case 'too_many_sponsors':
      return `At most ${fault.max} sponsors can be shown.`;
    case 'too_many_events':
      return `At most ${fault.max} events can be shown.`;
    case 'not_a_sponsor_link':
      return 'The link of a sponsor must start with https://.';
    case 'not_an_event_date':
      return 'The date of an event must be like 2027-03-21.';
  }
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
