import { maxPatternLength, patternActions, patternKinds } from '@hearth/contract/rules/rules';
import { siteRules } from '@hearth/contract/rules/site-rules';
import { recentPublicTexts } from '../domains/posts/posts.api.ts';
import * as site from '../domains/site/site.api.ts';
import { eitherOf, say } from '../platform/process/operator-words.ts';
import { actingOnSite } from './acting.ts';
import { type Command, CommandError } from './command.ts';
import { inWords } from './in-words.ts';
import { readTextFile } from './read-text-file.ts';

const savedFromFile = siteRules
  .pick({ newcomers: true, blockedDomains: true, blockedRanges: true, limits: true, houseRules: true })
  .partial();

async function readRulesFile(path: string) {
  const text = await readTextFile(path);
  try {
    return savedFromFile.parse(JSON.parse(text));
  } catch {
    throw new CommandError(say('{path} does not hold rules as "rules show" prints them.', { path }));
  }
}

function oneOf<Choice extends string>(choices: readonly Choice[], typed: string | undefined): Choice {
  const choice = choices.find((each) => each === typed);
  if (!choice) throw new CommandError(say('Please give {choices}.', { choices: eitherOf(choices) }));
  return choice;
}

export const ruleCommands: Command[] = [
  {
    words: 'rules show',
    usage: say('the rules of the site, as JSON'),
    run: async ({ db }) => JSON.stringify(await site.readRules(db), null, 2),
  },
  {
    words: 'rules load',
    usage: say('<file>  rules for new accounts, blocks, limits and house rules, in the form of "rules show"'),
    async run(deps, words) {
      const { newcomers, blockedDomains, blockedRanges, limits, houseRules } = await readRulesFile(words.join(' '));
      const on = actingOnSite(deps);
      if (newcomers) await inWords(site.saveNewcomerRules(on, 'command', newcomers));
      if (blockedDomains || blockedRanges) {
        const now = await site.readRules(deps.db);
        const blocked = { domains: blockedDomains ?? now.blockedDomains, ranges: blockedRanges ?? now.blockedRanges };
        await inWords(site.saveBlocked(on, 'command', blocked));
      }
      if (limits) await inWords(site.saveLimits(on, 'command', limits));
      if (houseRules) await inWords(site.saveHouseRules(on, 'command', houseRules));
      return say('Saved. Every server knows it within seconds.');
    },
  },
  {
    words: 'rules add',
    usage: say('<hold or refuse> <words or link> <pattern> [confirmed]  stops posts that have it'),
    async run(deps, [action, kind, ...words]) {
      const confirmed = words.at(-1) === 'confirmed' && words.length > 1;
      const pattern = (confirmed ? words.slice(0, -1) : words).join(' ').trim();
      if (pattern === '' || pattern.length > maxPatternLength)
        throw new CommandError(say('Please give a pattern of up to {max} characters.', { max: maxPatternLength }));
      const adding = { action: oneOf(patternActions, action), kind: oneOf(patternKinds, kind), confirmed };
      const on = { ...actingOnSite(deps), recentTexts: () => recentPublicTexts(deps) };
      await inWords(site.addPatterns(on, 'command', { ...adding, patterns: [pattern] }));
      return say('Saved. Every server knows it within seconds.');
    },
  },
  {
    words: 'rules remove',
    usage: say('<id>  removes a pattern'),
    async run(deps, [id = '']) {
      await inWords(site.removePattern(actingOnSite(deps), 'command', id), say('There is no such pattern.'));
      return say('Saved. Every server knows it within seconds.');
    },
  },
];
