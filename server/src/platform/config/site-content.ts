import { readFileSync } from 'node:fs';
import { readFault, type SiteFault, type SiteInput } from '@hearth/contract/core/input-faults';
import { type SiteContent, siteContent } from '@hearth/contract/site/endpoints';
import { say } from '../process/operator-words.ts';
import { ConfigError, type Environment, readChoice, readText } from './setting-readers.ts';

/** `sample` shows invented sponsors, events and groups, `own` the operator's, `none` neither. */
export type SiteContentSettings = { shown: 'sample' | 'none' } | { shown: 'own'; content: SiteContent };

/** Samples are for trying the software out: members of a real site must not read what nobody there has written. */
export function readSiteContentSettings(env: Environment, site: { isPrivate: boolean }): SiteContentSettings {
  const file = readText(env, 'SITE_CONTENT');
  const samples = readChoice(env, 'SAMPLE_CONTENT', ['on', 'off'], !file && site.isPrivate ? 'on' : 'off');
  if (!file) return { shown: samples === 'on' ? 'sample' : 'none' };
  if (samples === 'on') throw new ConfigError(say('SAMPLE_CONTENT=on and SITE_CONTENT cannot be set together.'));
  return { shown: 'own', content: readContent(file) };
}

function readContent(file: string): SiteContent {
  const parsed = siteContent.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const mistake = describe(issue?.message);
  throw new ConfigError(
    issue?.path.length
      ? say('SITE_CONTENT has a mistake at {place}: {mistake}', { place: issue.path.join('.'), mistake })
      : say('SITE_CONTENT has a mistake: {mistake}', { mistake }),
  );
}

const inputs: Record<SiteInput, string> = {
  event_title: say('The title of an event'),
  sponsor_line: say('The line of a sponsor'),
  sponsor_name: say('The name of a sponsor'),
};

function describe(message: string | undefined): string {
  const fault = readFault<SiteFault>(message);
  switch (fault?.reason) {
    case undefined:
      return message ?? say('unknown content');
    case 'required':
      return say('{name} is required.', { name: inputs[fault.what] });
    case 'too_long':
      return say('{name} can be up to {max} characters long.', { name: inputs[fault.what], max: fault.max });
    case 'unstorable_character':
      return say('{name} contains a character that can’t be stored.', { name: inputs[fault.what] });
    case 'too_many_sponsors':
      return say('At most {max} sponsors can be shown.', { max: fault.max });
    case 'too_many_events':
      return say('At most {max} events can be shown.', { max: fault.max });
    case 'not_a_sponsor_link':
      return say('The link of a sponsor must start with https://.');
    case 'not_an_event_date':
      return say('The date of an event must be like 2027-03-21.');
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(
      error instanceof SyntaxError
        ? say('SITE_CONTENT must name a JSON file.')
        : say('SITE_CONTENT names a file that cannot be read.'),
    );
  }
}
