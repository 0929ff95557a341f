export type Step = { name: string; words: string };
export type Stage = { image: string; name: string | undefined; steps: Step[] };

/** The stages of a Dockerfile of ours, in which each step is one line. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '' && !each.startsWith('#'))) {
    const [, name = '', words = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    const [, image = '', stage] = /^(\S+)(?: AS (\S+))?$/.exec(words) ?? [];
    if (name === 'FROM') stages.push({ image, name: stage, steps: [] });
    else stages.at(-1)?.steps.push({ name, words });
  }
  return stages;
}

/** The settings of a stage. */
export function environmentOf({ steps }: Stage): Record<string, string> {
  const pairs = steps.filter(({ name }) => name === 'ENV').map(({ words }) => words.split('='));
  return Object.fromEntries(pairs.map(([name = '', ...value]) => [name, value.join('=')]));
}

/** The program and its words, as `CMD` and `HEALTHCHECK` have them. */
export function commandIn(words: string): string[] {
  return JSON.parse(words.slice(words.indexOf('['))) as string[];
}
