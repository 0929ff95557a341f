import type { SiteOverview } from '@hearth/contract/site/overview';
import { t } from '@lingui/core/macro';
import { locale, numberText } from '../../../lib/language/words.ts';
import { momentText } from '../../../lib/time/moment-text.ts';
import { Lines, Part } from './figures.tsx';
import { durationText, sizeText } from './size-text.ts';
import { WideTable } from './wide-table.tsx';

type Props = { overview: SiteOverview };

const hoursText = new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' });

const ofOneServer = t`The site has several servers. These figures are of the one that answered.`;

export function Queues({ overview: { queues, failingJobs } }: Props) {
  const line = (name: string, count: number, more: { to?: string; alarming?: boolean } = {}) => ({
    ...more,
    name,
    value: numberText(count),
  });
  return (
    <Part title={t({ message: 'Waiting', context: 'queues' })}>
      <Lines
        figures={[
          line(t`Open cases`, queues.openCases, { to: '/operator/reports' }),
          line(t({ message: 'Appeals', context: 'count' }), queues.appeals, { to: '/operator/reports' }),
          line(t`Requests for the badge`, queues.verificationRequests, { to: '/operator/verification' }),
          line(t`Waiting to join`, queues.joinRequests, { to: '/operator/members' }),
          line(t`Email to be sent`, queues.mailWaiting, { to: '/operator/mail' }),
          line(t`Email that couldn’t be delivered`, queues.mailFailed, {
            to: '/operator/mail',
            alarming: queues.mailFailed > 0,
          }),
          line(t`Notifications for many members`, queues.notifications),
          line(t`Accounts to be deleted`, queues.deletions),
          line(t`Decisions to be carried out`, queues.orders),
          line(t`Jobs that failed`, failingJobs.length, { alarming: failingJobs.length > 0 }),
        ]}
      />
      {failingJobs.length > 0 && (
        <ul aria-label={t`Jobs that failed`} className="mt-2 flex flex-col gap-2">
          {failingJobs.map(({ name, since, reason }) => (
            <li key={name} className="rounded-md bg-sunken p-3 text-sm">
              <p>
                <span lang="en" dir="ltr" className="font-semibold">
                  {name}
                </span>{' '}
                · {t`failing since ${{ time: momentText(since) }}`}
              </p>
              <p lang="en" dir="auto" className="break-words text-muted">
                {reason}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

type StorageProps = Pick<SiteOverview, 'figures' | 'disk'> & { isOneOfSeveral: boolean };

export function Storage({ figures, disk, isOneOfSeveral }: StorageProps) {
  const stored = figures
    ? [
        { name: t({ message: 'Photos', context: 'storage' }), value: sizeText(figures.bytes.photos) },
        { name: t({ message: 'Videos', context: 'storage' }), value: sizeText(figures.bytes.videos) },
        { name: t`Voice messages and other files`, value: sizeText(figures.bytes.other) },
      ]
    : [];
  const space = disk && { free: sizeText(disk.free), total: sizeText(disk.total) };
  return (
    <Part
      title={t({ message: 'Storage', context: 'heading' })}
      lead={t`Files are counted once a day, without the smaller copies of pictures.`}
    >
      <Lines
        figures={[
          ...stored,
          {
            name: isOneOfSeveral ? t`Free on the disk of this server` : t`Free on the disk`,
            value: space
              ? t`${{ free: space.free }} of ${{ total: space.total }}`
              : t({ message: 'Unknown', context: 'disk' }),
          },
        ]}
      />
    </Part>
  );
}

export function Backups({ overview: { backups } }: Props) {
  if (!backups)
    return (
      <Part title={t({ message: 'Backups', context: 'heading' })}>
        <p>{t`No backups are scheduled (BACKUP_DIR).`}</p>
      </Part>
    );
  const { last, failedSince } = backups;
  const time = failedSince && momentText(failedSince);
  return (
    <Part title={t({ message: 'Backups', context: 'heading' })}>
      <Lines
        figures={[
          {
            name: t`Newest backup`,
            value: last ? momentText(last.at) : t({ message: 'None yet', context: 'backup' }),
          },
          ...(last
            ? [
                { name: t({ message: 'Size', context: 'backup' }), value: sizeText(last.bytes) },
                { name: t({ message: 'Checked', context: 'backup' }), value: t`Yes, when it was made` },
              ]
            : []),
          {
            name: t`Scheduled backups`,
            value: time ? t`Failing since ${{ time }}` : t`Every ${{ hours: hoursText.format(backups.everyHours) }}`,
            alarming: failedSince !== null,
          },
        ]}
      />
    </Part>
  );
}

export function Server({ overview: { server, schema, version } }: Props) {
  const { since, isOneOfSeveral, errors, errorsToday, slowest } = server;
  return (
    <Part title={t({ message: 'Server', context: 'heading' })} {...(isOneOfSeveral && { lead: ofOneServer })}>
      <Lines
        figures={[
          { name: t({ message: 'Version', context: 'software' }), value: version },
          { name: t`Running since`, value: momentText(since) },
          { name: t`Newest update of the database`, value: schema.newest },
          { name: t`Applied`, value: momentText(schema.appliedAt) },
          { name: t`Errors today`, value: numberText(errorsToday), alarming: errorsToday > 0 },
          { name: t`Errors since the start`, value: numberText(errors) },
        ]}
      />
      <h4 className="mt-5 font-semibold">{t`Slowest requests since the start`}</h4>
      {slowest.length === 0 ? (
        <p className="mt-1 text-muted">{t`There have been too few requests to say.`}</p>
      ) : (
        <Slowest slowest={slowest} />
      )}
    </Part>
  );
}

function Slowest({ slowest }: Pick<SiteOverview['server'], 'slowest'>) {
  const cell = 'py-1.5 ps-3 text-end whitespace-nowrap';
  return (
    <WideTable label={t`Slowest requests since the start`} className="mt-1">
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-line border-b text-muted">
            <th scope="col" className="py-2 text-start font-medium">
              {t({ message: 'Request', context: 'server' })}
            </th>
            <th scope="col" className={`${cell} font-medium`}>{t`Half within`}</th>
            <th scope="col" className={`${cell} font-medium`}>{t`95 of 100 within`}</th>
            <th scope="col" className={`${cell} font-medium`}>
              {t({ message: 'Number', context: 'requests' })}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {slowest.map(({ method, path, count, p50, p95 }) => (
            <tr key={`${method} ${path}`}>
              <th scope="row" className="break-all py-1.5 text-start font-normal">
                <span dir="ltr">
                  {method} {path}
                </span>
              </th>
              <td className={cell}>{durationText(p50)}</td>
              <td className={cell}>{durationText(p95)}</td>
              <td className={cell}>{numberText(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
