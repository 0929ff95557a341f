import { createStore } from '../../lib/store.ts';

export type ToastKind = 'status' | 'alert';
type ToastAction = { label: string; run: () => void };
export type Toast = {
  id: number;
  message: string;
  kind: ToastKind;
  action?: ToastAction;
  brief?: boolean;
  shownMs?: number;
};

let nextId = 1;
/** In the order they came; the toaster shows the first few. */
export const toasts = createStore<readonly Toast[]>([]);

type Options = {
  kind?: ToastKind;
  action?: ToastAction;
  /** Disappears by itself although it has an action. */
  brief?: boolean;
  /** How long a message without focus or pointer is shown at least. */
  shownMs?: number;
};

/** Shows a message to the member, from anywhere. `alert` interrupts a screen reader, `status` waits. */
export function toast(message: string, { kind = 'status', ...rest }: Options = {}) {
  toasts.set([...toasts.get(), { id: nextId++, message, kind, ...rest }]);
}

export function dismissToast(id: number) {
  toasts.set(toasts.get().filter((item) => item.id !== id));
}
