export type ToastKind = 'status' | 'alert';
type ToastAction = { label: string; run: () => void };
export type Toast = { id: number; message: string; kind: ToastKind; action?: ToastAction; brief?: boolean };

const shownAtOnce = 3;
let nextId = 1;
let queue: readonly Toast[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  queue = next;
  for (const listener of listeners) listener();
}

type Options = {
  kind?: ToastKind;
  action?: ToastAction;
  /** Goes by itself even though it offers something to do. */
  brief?: boolean;
};

/** Says something to the member, from anywhere. `alert` interrupts a screen reader, `status` waits. */
export function toast(message: string, { kind = 'status', action, brief = false }: Options = {}) {
  change([...queue, { id: nextId++, message, kind, brief, ...(action && { action }) }]);
}

export function dismissToast(id: number) {
  change(queue.filter((item) => item.id !== id));
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let visible: readonly Toast[] = [];

/** The first few of the queue; the same array as long as nothing changed. */
export function visibleToasts(): readonly Toast[] {
  const next = queue.slice(0, shownAtOnce);
  const same = next.length === visible.length && next.every((item, index) => item === visible[index]);
  if (!same) visible = next;
  return visible;
}
