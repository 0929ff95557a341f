const home = '/home';

/** In memory only: what a link led to is lost with the tab. */
let destination = home;

/** Where who enters goes instead of home. */
export function goAfterSignIn(path: string = home): void {
  destination = path;
}

export function takeDestination(): string {
  const path = destination;
  destination = home;
  return path;
}
