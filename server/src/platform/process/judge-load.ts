/** Busy for three seconds: one more. Each takes a second of a core to start, so the next one waits for its effect. */
const busy = { share: 0.75, looks: 3, pauseLooks: 10 };
/** After ten quiet minutes their memory is given back. */
const quiet = { share: 0.1, looks: 600 };

export type LoadVerdict = 'grow' | 'shrink' | undefined;

/** Asked once a second with the part of it in which the process was busy. */
export function createLoadJudge(): (busyShare: number) => LoadVerdict {
  let busyLooks = 0;
  let quietLooks = 0;
  return (share) => {
    if (busyLooks < 0) busyLooks += 1;
    else busyLooks = share > busy.share ? busyLooks + 1 : 0;
    quietLooks = share < quiet.share ? quietLooks + 1 : 0;
    if (busyLooks >= busy.looks) {
      busyLooks = -busy.pauseLooks;
      return 'grow';
    }
    if (quietLooks < quiet.looks) return undefined;
    quietLooks = 0;
    return 'shrink';
  };
}
