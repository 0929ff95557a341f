import type { ClientFrame, ServerFrame } from '@hearth/contract/core/live';
import { liveCloseCodes } from '@hearth/contract/core/live-wire';
import { parseJson } from '../storage/parse-json.ts';
import { type LiveTiming, retryDelay } from './live-timing.ts';

export type LiveState = 'off' | 'connecting' | 'online' | 'reconnecting';

type Options = {
  open: () => WebSocket;
  timing: LiveTiming;
  onState(state: LiveState): void;
  onFrame(frame: ServerFrame): void;
  onSessionEnded(): void;
  onRefused(): void;
};

type ConnectionKeeper = {
  start(): void;
  stop(): void;
  /** The page is hidden or frozen: closes the connection until `wake`. */
  pause(): void;
  /** The tab or the network is back: reconnects at once, or checks that the connection still works. */
  wake(): void;
  send(frame: ClientFrame): boolean;
};

/** Keeps one socket open from `start` to `stop`. */
export function keepConnection(options: Options): ConnectionKeeper {
  const { open, timing, onState, onFrame, onSessionEnded, onRefused } = options;
  let wanted = false;
  let socket: WebSocket | undefined;
  let online = false;
  let onlineSince = 0;
  let attempt = 0;
  let receivedSincePing = true;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let pinging: ReturnType<typeof setInterval> | undefined;

  const disconnect = () => {
    clearTimeout(retry);
    clearTimeout(deadline);
    clearInterval(pinging);
    const old = socket;
    socket = undefined;
    retry = undefined;
    online = false;
    old?.close();
  };

  const lose = (code?: number) => {
    const wasOnline = online;
    if (wasOnline && performance.now() - onlineSince >= timing.stableAfter) attempt = 0;
    disconnect();
    onState('reconnecting');
    if (!wasOnline) onRefused();
    if (!wanted) return;
    retry = setTimeout(connect, delayAfter(code));
    attempt += 1;
  };

  const delayAfter = (code: number | undefined) => {
    const restarts = code === liveCloseCodes.restart && attempt === 0;
    return restarts ? Math.random() * timing.afterRestartWithin : retryDelay(attempt, timing, Math.random());
  };

  const send = (frame: ClientFrame): boolean => {
    if (!online || !socket) return false;
    socket.send(JSON.stringify(frame));
    return true;
  };

  const ping = () => {
    if (!receivedSincePing) return lose();
    receivedSincePing = false;
    send({ op: 'ping' });
  };

  const welcome = () => {
    clearTimeout(deadline);
    online = true;
    onlineSince = performance.now();
    pinging = setInterval(ping, timing.pingEvery);
    onState('online');
  };

  const receive = (data: unknown) => {
    receivedSincePing = true;
    clearTimeout(deadline);
    const frame = parseJson(data) as ServerFrame | undefined;
    if (!frame) return;
    if (frame.op === 'welcome') welcome();
    onFrame(frame);
  };

  const closed = (code: number) => {
    if (code !== liveCloseCodes.sessionEnded) return lose(code);
    stop();
    onSessionEnded();
  };

  function connect() {
    disconnect();
    const opening = open();
    socket = opening;
    receivedSincePing = true;
    deadline = setTimeout(() => lose(), timing.welcomeWithin);
    // Messages of a socket that was closed before are ignored.
    opening.addEventListener('message', ({ data }) => opening === socket && receive(data));
    opening.addEventListener('close', ({ code }) => opening === socket && closed(code));
  }

  function stop() {
    wanted = false;
    attempt = 0;
    disconnect();
    onState('off');
  }

  return {
    start() {
      if (wanted) return;
      wanted = true;
      onState('connecting');
      connect();
    },
    stop,
    pause() {
      if (!wanted) return;
      disconnect();
      onState('reconnecting');
    },
    wake() {
      if (!wanted) return;
      if (!socket) return connect();
      if (!online) return;
      clearTimeout(deadline);
      deadline = setTimeout(() => lose(), timing.probeWithin);
      send({ op: 'ping' });
    },
    send,
  };
}
