import { startRadosgw } from './radosgw.mjs';

/**
 * Runs tests beside a radosgw, and ends this process with their exit code. They get its settings by names with TEST_ before,
 * and the file with its process id.
 */
export async function withRadosgw(run) {
  const service = await startRadosgw();
  let ended = false;
  const end = async (code) => {
    if (ended) return;
    ended = true;
    await service.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void end(1));
  const settings = Object.entries(service.settings).map(([name, value]) => [`TEST_${name}`, value]);
  await end(await run({ ...Object.fromEntries(settings), TEST_RADOSGW_PID_FILE: service.pidFile }));
}
