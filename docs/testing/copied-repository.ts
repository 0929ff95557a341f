import { spawn } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRepository } from './repository.ts';

const root = new URL('../../', import.meta.url);
const original = fileURLToPath(root);

/** A copy of the sources in which a test may change something. Packages are links; those of the project lead into the copy. */
export class CopiedRepository {
  readonly #folder = mkdtempSync(join(tmpdir(), 'hearth-copy-'));
  readonly #changed = new Set<string>();

  constructor() {
    for (const file of readRepository(root).files) {
      if (file.startsWith('docs/images/')) continue;
      mkdirSync(dirname(join(this.#folder, file)), { recursive: true });
      copyFileSync(join(original, file), join(this.#folder, file));
    }
    this.#linkPackages();
  }

  /** Paths of the files that were changed by hand, and folders in which one was added. */
  get changed(): string[] {
    return [...this.#changed];
  }

  /** Fails if the text is not in the file, so that no step is lost when the file changes. */
  replace(file: string, text: string, by: string): void {
    const before = readFileSync(join(this.#folder, file), 'utf8');
    if (!before.includes(text)) throw new Error(`${file} has no ${text}`);
    writeFileSync(join(this.#folder, file), before.replace(text, by));
    this.#changed.add(file);
  }

  add(folder: string, name: string, text: string): void {
    writeFileSync(join(this.#folder, folder, name), text, { flag: 'wx' });
    this.#changed.add(folder);
  }

  /** As `npm run <name>` does; for scripts of the form `node <file>`. */
  async run(name: string): Promise<void> {
    const { scripts } = JSON.parse(readFileSync(join(this.#folder, 'package.json'), 'utf8'));
    const { code, output } = await this.#node(scripts[name].replace(/^node /, ''));
    if (code !== 0) throw new Error(output);
  }

  /** The files in which the compiler finds something, in everything that it checks. */
  async filesThatDoNotCompile(): Promise<string[]> {
    const compiler = join('node_modules', 'typescript-native', 'bin', 'tsc');
    const found = new Set<string>();
    const { typedProjects } = await import(new URL('scripts/checks/typed-projects.mjs', root).href);
    for (const project of Object.values<string>(typedProjects)) {
      const { code, output } = await this.#node(compiler, '-p', project);
      const files = [...output.matchAll(/^(.+?)\(\d+,\d+\): error TS/gm)].map(([, file = '']) => file);
      if (code !== 0 && files.length === 0) throw new Error(output);
      for (const file of files) found.add(file);
    }
    return [...found];
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }

  #linkPackages(): void {
    const packages = join(original, 'node_modules');
    const own = join(this.#folder, 'node_modules', '@hearth');
    mkdirSync(own, { recursive: true });
    for (const name of readdirSync(packages)) {
      if (name !== '@hearth') symlinkSync(join(packages, name), join(this.#folder, 'node_modules', name));
    }
    for (const name of readdirSync(join(packages, '@hearth'))) symlinkSync(join(this.#folder, name), join(own, name));
  }

  async #node(...args: string[]): Promise<{ code: number; output: string }> {
    const child = spawn(process.execPath, args, { cwd: this.#folder });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    const code = await new Promise<number>((resolve) => child.once('close', resolve));
    return { code, output };
  }
}
