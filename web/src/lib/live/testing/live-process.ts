import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(
  new URL('../../../../../server/src/platform/live/testing/serve-live.ts', import.meta.url),
);

type Report = { url?: string; asked?: string[]; by?: string; wavedTo?: string };

/** The real live server in a process of its own: it can be frozen, killed and started again on the same port. */
export class LiveProcess {
  readonly reports: Report[] = [];
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
    child.on('message', (report) => this.reports.push(report as Report));
  }

  static async start(port = 0): Promise<LiveProcess> {
    const child = fork(program, [String(port)], { execArgv: [] });
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    return new LiveProcess(child, url);
  }

  order(order: object): void {
    this.#child.send(order);
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  freeze(): void {
    this.#child.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  async drain(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.order({ do: 'stop' });
    await gone;
  }
}
