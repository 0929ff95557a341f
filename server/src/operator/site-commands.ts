import { sitePages } from '@hearth/contract/site/rules';
import { type SiteSettingsChange, siteSettingsChange } from '@hearth/contract/site/settings';
import { announce, endAnnouncement, readSettings, saveSettings, setMaintenance } from '../domains/site/site.api.ts';
import { eitherOf, say } from '../platform/process/operator-words.ts';
import { actingOnSite } from './acting.ts';
import { type Command, CommandError } from './command.ts';
import { inWords } from './in-words.ts';
import { readTextFile } from './read-text-file.ts';

const names = Object.keys(siteSettingsChange.shape) as (keyof SiteSettingsChange)[];

/** What is typed may mean a text, a number, or nothing. */
function readChange(name: string, typed: string): SiteSettingsChange {
  if (!names.some((each) => each === name))
    throw new CommandError(say('Please give a setting: {names}.', { names: eitherOf(names) }));
  const meanings = [typed, Number(typed), typed === 'none' ? null : undefined];
  for (const value of meanings) {
    const { data } = siteSettingsChange.safeParse({ [name]: value });
    if (data?.[name as keyof SiteSettingsChange] !== undefined) return data;
  }
  throw new CommandError(say('This setting cannot have that value.'));
}

/** The texts of whole pages come from a file. */
async function readValue(name: string, words: readonly string[]): Promise<string> {
  const typed = words.join(' ');
  if (!sitePages.some((page) => page === name) || typed === '') return typed;
  return readTextFile(typed);
}

export const siteCommands: Command[] = [
  {
    words: 'site show',
    usage: say('the settings of the site, as JSON'),
    run: async ({ db, config }) => JSON.stringify(await readSettings(db, config.site), null, 2),
  },
  {
    words: 'site set',
    usage: say('<setting> <value, or none>  changes one of them; terms and privacy take the name of a file'),
    async run(deps, [name = '', ...words]) {
      const change = readChange(name, await readValue(name, words));
      await inWords(saveSettings(actingOnSite(deps), 'command', change));
      return say('Saved. Every server knows it within seconds.');
    },
  },
  {
    words: 'site maintenance',
    usage: say('<on or off> [words members will read]  lets members only read, or write again'),
    async run(deps, [state = '', ...words]) {
      if (state !== 'on' && state !== 'off') throw new CommandError(say('Please give on or off.'));
      const said = words.join(' ').trim();
      await inWords(setMaintenance(actingOnSite(deps), 'command', { on: state === 'on', words: said }));
      return state === 'on' ? say('Members can only read now.') : say('Members can write again.');
    },
  },
  {
    words: 'site announce',
    usage: say('<words>  tells all members something, from now until it is ended'),
    async run(deps, words) {
      const text = words.join(' ').trim();
      if (text === '') throw new CommandError(say('Please give the words that members will read.'));
      const from = deps.clock.now().toISOString();
      const said = { texts: [{ language: 'en', text }], from, until: null } as const;
      const { announcements } = await inWords(
        announce(actingOnSite(deps), 'command', { ...said, texts: [...said.texts] }),
      );
      return say('Announced; its id is {id}.', { id: announcements.at(-1)?.id ?? '' });
    },
  },
  {
    words: 'site end-announcement',
    usage: say('<id>  takes an announcement back'),
    async run(deps, [id = '']) {
      await inWords(endAnnouncement(actingOnSite(deps), 'command', id), say('There is no such announcement.'));
      return say('Nobody sees it any more.');
    },
  },
];
