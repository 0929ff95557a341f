import type { Finding } from '@hearth/contract/site/doctor';
import { joinDatabase } from '../platform/database/connect/provide-database.ts';
import { examineDatabase, examineSurroundings } from '../platform/doctor/examine.ts';
import { explainStartFailure } from '../platform/process/explain-start-failure.ts';
import { say } from '../platform/process/operator-words.ts';
import { openMediaStorage } from '../wiring/media-storage.ts';
import { assertSite } from './assert-site.ts';
import { CommandError, type SiteCommand, type SiteDeps } from './command.ts';

const signs = { good: '✓', warning: '!', bad: '✗' } as const;

/** For people, or with `--json` for programs; fails if something is bad. */
async function doctor({ config, clock, log }: SiteDeps, args: string[]): Promise<{ says: string; failed: boolean }> {
  const { json, mails } = readArguments(args);
  await assertSite(config);
  const patient = { config, clock, say };
  const storage = await openMediaStorage({ config, log });
  const mailTo = mails ? config.operatorEmail : undefined;
  const findings = [
    ...(await examineJoined(patient, { config, log })),
    ...(await examineSurroundings(patient, { storage, mailTo })),
  ];
  const failed = findings.some(({ state }) => state === 'bad');
  return { says: json ? JSON.stringify({ findings }, null, 2) : findings.map(inWords).join('\n'), failed };
}

/** Migrates nothing: what waits is a finding. */
async function examineJoined(
  patient: Parameters<typeof examineSurroundings>[0],
  { config, log }: Pick<SiteDeps, 'config' | 'log'>,
): Promise<Finding[]> {
  try {
    const database = await joinDatabase(config, log);
    return await examineDatabase({ ...patient, db: database.db }).finally(database.stop);
  } catch (error) {
    const mend = say('Start the database; DATABASE_URL says where it should be.');
    return [{ what: say('Database'), state: 'bad', says: explainStartFailure(error, config), mend }];
  }
}

function inWords({ what, state, says, mend }: Finding): string {
  const line = `${signs[state]} ${what}: ${says}`;
  return mend === null ? line : `${line}\n    → ${mend}`;
}

function readArguments(args: string[]): { json: boolean; mails: boolean } {
  const unknown = args.find((arg) => arg !== '--json' && arg !== '--no-mail');
  if (unknown) throw new CommandError(say('{argument} is not known here.', { argument: unknown }));
  return { json: args.includes('--json'), mails: !args.includes('--no-mail') };
}

export const doctorCommands: SiteCommand[] = [
  {
    words: 'doctor',
    usage: say('[--json] [--no-mail]  looks for what is wrong, and says how to mend it'),
    runOnSite: doctor,
  },
];
