import { AsyncLocalStorage } from 'node:async_hooks';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import pg from 'pg';
import { type RecordedRequest, recorderPath } from './recording.ts';
import { WireReader } from './wire-messages.ts';

// Loaded into a server before its own code (`node --import`). It notes what each request sends to the database, by
// reading the bytes that leave, so that it knows nothing of drivers. Switched off, it looks at the letter of each message.

type Recording = RecordedRequest & { answered: boolean };

const current = new AsyncLocalStorage<Recording>();
let isOn = false;
let recorded: Recording[] = [];

type Connecting = (this: { connection: { stream: Socket } }, ...rest: unknown[]) => unknown;
const { connect } = pg.Client.prototype as unknown as { connect: Connecting };
Object.assign(pg.Client.prototype, {
  connect: function (...rest) {
    const connecting = connect.apply(this, rest);
    // Not before: a socket that begins to connect takes its own `write` again.
    tap(this.connection.stream);
    return connecting;
  } as Connecting,
});

/** Statements are prepared once a connection, so their texts have to be read before anything is recorded. */
function tap(stream: Socket): void {
  const reader = new WireReader();
  const write = stream.write;
  let isIntroduced = false;
  Object.assign(stream, {
    write(bytes: unknown, ...rest: []) {
      // The first message of a connection has no letter.
      if (bytes instanceof Buffer && isIntroduced) {
        if (isOn) note(reader.read(bytes));
        else reader.readTexts(bytes);
      }
      isIntroduced ||= bytes instanceof Buffer;
      return write.call(stream, bytes as Buffer, ...rest);
    },
  });
}

function note(statements: RecordedRequest['roundTrips'][number]['statements'] | undefined): void {
  const recording = current.getStore();
  if (recording && statements) recording.roundTrips.push({ statements, afterAnswer: recording.answered });
}

type Emit = (this: Server, event: string, ...args: unknown[]) => boolean;
const emit = Server.prototype.emit as Emit;
Object.assign(Server.prototype, {
  emit: function (event, ...args) {
    if (event !== 'request') return emit.call(this, event, ...args);
    const [request, response] = args as [IncomingMessage, ServerResponse];
    if (request.url?.startsWith(recorderPath)) return control(request, response);
    if (!isOn) return emit.call(this, event, ...args);
    return record(request, response, () => emit.call(this, event, ...args));
  } as Emit,
});

function record(request: IncomingMessage, response: ServerResponse, handle: () => boolean): boolean {
  const { method = '', url: path = '' } = request;
  const recording: Recording = { method, path, roundTrips: [], answered: false };
  recorded.push(recording);
  response.once('finish', () => {
    recording.answered = true;
  });
  return current.run(recording, () => {
    // A body arrives in the turn of its socket, which does not belong to this request.
    const inContext = AsyncLocalStorage.snapshot();
    const emitOfRequest: (...event: [string, ...unknown[]]) => boolean = request.emit;
    Object.assign(request, {
      emit: (...event: [string, ...unknown[]]) => inContext(() => emitOfRequest.apply(request, event)),
    });
    return handle();
  });
}

/** PUT begins a recording, GET ends it and answers with all of it. */
function control({ method }: IncomingMessage, response: ServerResponse): boolean {
  isOn = method === 'PUT';
  response.end(JSON.stringify(recorded));
  recorded = [];
  return true;
}
