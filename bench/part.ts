/** What the command line says. */
export type Options = {
  /** Less of everything, in two minutes at most. */
  quick: boolean;
  /** Only what has this in its name. */
  only: string;
  /** 0: as many as the part thinks right. */
  requests: number;
  members: number;
  posts: number;
};

/**
 * Figures of one subject: printed as a table and written as a JSON file with this name. `missed` names goals that were not
 * reached, which noise can cause; `failed` names what must hold on any machine, and makes the run fail.
 */
export type Report = {
  subject: string;
  results: readonly ({ name: string } & object)[];
  missed?: readonly string[];
  failed?: readonly string[];
};

/** A kind of measurement with data and servers of its own; each report is published as soon as it is there. */
export type Part = { name: string; measure(options: Options): AsyncIterable<Report> };

export function wanted<Named extends { name: string }>(
  all: readonly Named[],
  { only }: Pick<Options, 'only'>,
): Named[] {
  return all.filter(({ name }) => name.includes(only));
}
