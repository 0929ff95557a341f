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

/** Figures of one subject: printed as a table and written as a JSON file with this name. */
export type Report = { subject: string; results: readonly ({ name: string } & object)[]; missed?: readonly string[] };

/** A kind of measurement with data and servers of its own. `missed` names what must hold and does not. */
export type Part = { name: string; measure(options: Options): Promise<Report[]> };

export function wanted<Named extends { name: string }>(all: readonly Named[], { only }: Options): Named[] {
  return all.filter(({ name }) => name.includes(only));
}
