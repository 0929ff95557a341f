let serverAheadMs = 0;

/** The server sends its time at the start of every live connection. */
export function noteServerTime(serverTime: string): void {
  const time = Date.parse(serverTime);
  if (!Number.isNaN(time)) serverAheadMs = time - Date.now();
}

/** The server's time, whatever the device's clock shows. */
export function serverNow(): number {
  return Date.now() + serverAheadMs;
}
