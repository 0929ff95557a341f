/** Whether somebody at this browser logs out, so that /login need not say why the session is gone. */
let leaving = false;

export function noteLeaving(now: boolean): void {
  leaving = now;
}

export function isLeaving(): boolean {
  return leaving;
}
