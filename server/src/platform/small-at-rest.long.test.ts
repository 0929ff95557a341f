import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const main = new URL('../main.ts', import.meta.url).href;

it('loads neither fetch and WebSocket of Node, nor what only mail, push, uploads, metrics and traces need', async () => {
  const listing = `
    import { registerHooks } from 'node:module';
    const urls = [];
    registerHooks({ load(url, context, next) { urls.push(url); return next(url, context); } });
    await import(${JSON.stringify(main)});
    process.stdout.write(JSON.stringify([...process.moduleLoadList, ...urls]), () => process.exit(0));`;
  const node = promisify(execFile);
  const cwd = fileURLToPath(new URL('../../..', import.meta.url));
  const { stdout } = await node(process.execPath, ['--input-type=module', '--eval', listing], { cwd, maxBuffer: 1e7 });
  const loaded = (JSON.parse(stdout) as string[]).filter((name) =>
    /internal\/deps\/undici|node_modules\/(nodemailer|web-push|sharp|mediabunny|@tus\/server|@aws-sdk|prom-client)\/|platform\/tracing\/otlp/.test(
      name,
    ),
  );
  expect(loaded).toEqual([]);
});
