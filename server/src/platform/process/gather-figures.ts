import type { ChildProcess } from 'node:child_process';
import { addCounts, type Figure } from '../metrics/figures.ts';

/** Whoever serves the page asks; the first process collects, because the others know only that one. */
type Wish = { figures: 'ask'; id: number };
type Given = { figures: 'given'; id: number; of: Figure[][] };

const patienceMs = 2_000;
const isOfFigures = (message: unknown): message is Wish | Given =>
  typeof message === 'object' && message !== null && 'figures' in message;

/** Sends a wish to another process and waits for what it gives; nothing if that takes too long. */
function createAsker(send: (wish: Wish) => void) {
  const waiting = new Map<number, (of: Figure[][]) => void>();
  let wishes = 0;
  return {
    receive({ id, of }: Given): void {
      waiting.get(id)?.(of);
    },
    ask(): Promise<Figure[][]> {
      wishes += 1;
      const id = wishes;
      return new Promise<Figure[][]>((resolve) => {
        const end = (of: Figure[][]) => {
          clearTimeout(late);
          waiting.delete(id);
          resolve(of);
        };
        const late = setTimeout(() => end([]), patienceMs);
        waiting.set(id, end);
        send({ figures: 'ask', id });
      });
    },
  };
}

export type FigureGatherer = {
  /** What the first process itself has counted, once it serves. */
  setOwn(own: () => Figure[]): void;
  add(worker: ChildProcess): void;
  ofWorkers(): Promise<Figure[][]>;
};

/** In the first process. Counts of workers that have ended are kept, as they were when somebody last asked. */
export function createFigureGatherer(): FigureGatherer {
  const workers = new Map<ChildProcess, { asker: ReturnType<typeof createAsker>; newest: Figure[] }>();
  let own: () => Figure[] = () => [];
  let ended: Figure[] = [];

  const ofWorkers = async (but?: ChildProcess): Promise<Figure[][]> => {
    const asked = [...workers].filter(([worker]) => worker !== but);
    const answers = asked.map(async ([, state]) => {
      const [figures] = await state.asker.ask();
      if (figures) state.newest = figures;
      return state.newest;
    });
    return [...(await Promise.all(answers)), ended];
  };

  return {
    ofWorkers,
    setOwn(counted) {
      own = counted;
    },
    add(worker) {
      const send = (message: Wish | Given) => worker.connected && worker.send(message, () => undefined);
      const asker = createAsker(send);
      const state = { asker, newest: [] as Figure[] };
      workers.set(worker, state);
      worker.on('message', (message) => {
        if (!isOfFigures(message)) return;
        if (message.figures === 'given') return asker.receive(message);
        void ofWorkers(worker).then((others) => send({ figures: 'given', id: message.id, of: [own(), ...others] }));
      });
      worker.once('exit', () => {
        workers.delete(worker);
        ended = addCounts(ended, state.newest);
      });
    },
  };
}

/** In a worker: answers the first process, and asks it for what all others have counted. */
export function gatherByParent(own: () => Figure[] | undefined): () => Promise<Figure[][]> {
  const send = (message: Wish | Given) => process.connected && process.send?.(message, undefined, {}, () => undefined);
  const asker = createAsker(send);
  process.on('message', (message) => {
    if (!isOfFigures(message)) return;
    if (message.figures === 'given') asker.receive(message);
    else send({ figures: 'given', id: message.id, of: [own() ?? []] });
  });
  return asker.ask;
}
