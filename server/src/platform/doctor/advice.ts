import { isLoopback } from '../config/config.ts';
import { type Check, good, type Patient, warning } from './check.ts';

type Advice = { so: boolean; says: string; mend: string };

/** Settings that a server accepts and that do not go together. */
export const checkSettings: Check = async (patient) => {
  const { say } = patient;
  const found = adviceFor(patient).find(({ so }) => so);
  return found ? warning(found.says, found.mend) : good(say('No settings contradict each other.'));
};

function adviceFor({ config, say }: Patient): Advice[] {
  const { cluster, s3, publicUrl, host, trustProxy, logLevel, caches, smtpUrl, operatorEmail, rateLimitFactor } =
    config;
  return [
    {
      so: cluster.natsUrls.length > 0 && !s3,
      says: say('Several servers work together, but media is in the data folder of each.'),
      mend: say('Set S3_BUCKET, or make the folder media of DATA_DIR one that all servers share.'),
    },
    {
      so: publicUrl?.protocol === 'https:' && trustProxy === false && !isLoopback(publicUrl.hostname),
      says: say('PUBLIC_URL is encrypted, so a proxy stands in front, but TRUST_PROXY is not set.'),
      mend: say('Set TRUST_PROXY to the address of your proxy.'),
    },
    {
      so: publicUrl === undefined && !isLoopback(host),
      says: say('HOST lets others in, but PUBLIC_URL is not set.'),
      mend: say('Set PUBLIC_URL to the address that members type in.'),
    },
    {
      so: rateLimitFactor === 0,
      says: say('RATE_LIMIT_FACTOR=0 turns all limits off.'),
      mend: say('Remove it: it is for tests.'),
    },
    {
      so: !caches,
      says: say('CACHES=off makes the server slower.'),
      mend: say('Remove it, unless you look for a fault.'),
    },
    {
      so: logLevel === 'debug' || logLevel === 'trace',
      says: say('LOG_LEVEL={level} writes much.', { level: logLevel }),
      mend: say('Set it to info, unless you look for a fault.'),
    },
    {
      so: smtpUrl !== undefined && operatorEmail === undefined,
      says: say('OPERATOR_EMAIL is not set: nobody is told of failed backups.'),
      mend: say('Set it to your address.'),
    },
  ];
}
