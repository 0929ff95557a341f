import { performance } from 'node:perf_hooks';
import type { OpenDatabase } from '../database/database.ts';
import { jobsHere } from '../jobs/repeat.ts';
import type { RequestMeasures } from '../measures/measure-requests.ts';
import { counts, type Tally } from './counts.ts';
import { counter, type Figure, gauge, histogram } from './figures.ts';

type Parts = {
  measures: Pick<RequestMeasures, 'all'>;
  connections: OpenDatabase['connections'];
  sockets(): number;
};

const byName = (label: string, tally: Tally) => [...tally.all].map(([name, n]) => [{ [label]: name }, n] as const);
const seconds = (ms: number) => ms / 1_000;

/** What this process has counted; nothing is asked of the database. */
export function readProcess({ measures, connections, sockets }: Parts): Figure[] {
  return [
    ...readRequests(measures),
    ...readDatabase(connections),
    ...readLive(sockets),
    ...readWork(),
    ...readMachine(),
  ];
}

function readRequests({ all }: Parts['measures']): Figure[] {
  const requests = all();
  return [
    counter(
      'hearth_requests_total',
      'Requests that were answered, by the pattern of their address',
      requests.flatMap(({ method, path: route, statuses }) =>
        [...statuses].map(([status, n]) => [{ method, route, status: `${status}` }, n] as const),
      ),
    ),
    histogram(
      'hearth_request_seconds',
      'Time from a request to the end of its answer',
      requests.map(({ method, path: route, times }) => [{ method, route }, times]),
    ),
    counter('hearth_upload_bytes_total', 'Bytes of uploads that have arrived', counts.uploadedBytes),
  ];
}

function readDatabase(connections: Parts['connections']): Figure[] {
  const { total, idle, waiting } = connections();
  return [
    gauge('hearth_database_connections', 'Open connections to the database', [
      [{ state: 'busy' }, total - idle],
      [{ state: 'idle' }, idle],
    ]),
    gauge('hearth_database_waiting', 'Work that waits for a connection to the database', waiting),
    histogram('hearth_database_round_trip_seconds', 'Time of one question to the database and its answer', [
      [{}, counts.roundTrips],
    ]),
  ];
}

function readLive(sockets: () => number): Figure[] {
  return [
    gauge('hearth_live_sockets', 'Open pages that get live events', sockets()),
    counter('hearth_live_events_sent_total', 'Live events that were written to open pages', counts.liveEventsSent),
    counter('hearth_live_events_lost_total', 'Live events that were lost between servers', counts.liveEventsLost),
    counter(
      'hearth_live_connections_cut_total',
      'Connections of pages that read too slowly',
      counts.liveConnectionsCut,
    ),
    counter(
      'hearth_bus_messages_total',
      'Messages of servers and processes to each other',
      byName('kind', counts.busMessages),
    ),
  ];
}

function readWork(): Figure[] {
  const jobs = [...jobsHere()];
  const perJob = <T>(value: (state: (typeof jobs)[number][1]) => T) =>
    jobs.map(([job, state]) => [{ task: job }, value(state)] as const);
  return [
    counter('hearth_pictures_total', 'Pictures that were decoded', byName('outcome', counts.pictures)),
    counter('hearth_emails_total', 'E-mails that were handed to the mail server', byName('outcome', counts.emails)),
    counter(
      'hearth_pushes_total',
      'Push messages that were handed to their services',
      byName('outcome', counts.pushes),
    ),
    counter(
      'hearth_cache_lookups_total',
      'Whether what was looked for was in memory',
      Object.entries(counts.caches).flatMap(([cache, tally]) =>
        [...tally.all].map(([outcome, n]) => [{ cache, outcome }, n] as const),
      ),
    ),
    counter(
      'hearth_job_runs_total',
      'Runs of a job',
      jobs.flatMap(([job, { succeeded, failed }]) => [
        [{ task: job, outcome: 'success' }, succeeded] as const,
        [{ task: job, outcome: 'failure' }, failed] as const,
      ]),
    ),
    gauge(
      'hearth_job_interval_seconds',
      'How often a job runs',
      perJob(({ everyMs }) => seconds(everyMs)),
      'max',
    ),
    gauge(
      'hearth_job_last_success_seconds',
      'When a job last succeeded, or began to be awaited, as Unix time',
      perJob(({ lastMs }) => seconds(lastMs)),
      'max',
    ),
  ];
}

function readMachine(): Figure[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    gauge('hearth_processes', 'Processes that serve the port', 1),
    gauge('hearth_memory_bytes', 'Memory of these processes', [
      [{ kind: 'resident' }, rss],
      [{ kind: 'heap' }, heapUsed],
    ]),
    counter('hearth_cpu_seconds_total', 'Time of processors that these processes have used', (user + system) / 1e6),
    gauge(
      'hearth_start_seconds',
      'When the first of these processes started, as Unix time',
      seconds(performance.timeOrigin),
      'min',
    ),
    histogram('hearth_event_loop_lag_seconds', 'How much later than asked a timer was called', [
      [{}, counts.eventLoopLag],
    ]),
  ];
}
