let ahead = 0;

/** The server says what time it is whenever a live connection begins. */
export function noteServerTime(serverTime: string): void {
  const said = Date.parse(serverTime);
  if (!Number.isNaN(said)) ahead = said - Date.now();
}

/** What the server's clock shows, however wrong the device's may be. */
export function serverNow(): number {
  return Date.now() + ahead;
}
