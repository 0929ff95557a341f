import { createStore } from '../../lib/store.ts';

/** `status`: it worked. `info`: something to know. `alert`: something failed. */
export type ToastKind = 'status' | 'info' | 'alert';
type ToastAction = { label: string; run: () => void };
type ToastPerson = { displayName: string; profilePic: string | null };
export type Toast = {
  id: number;
  message: string;
  kind: ToastKind;
  action?: ToastAction;
  brief?: boolean;
  person?: ToastPerson;
};

let nextId = 1;
/** In the order they came; the toaster shows the first few. */
export const toasts = createStore<readonly Toast[]>([]);

type Options = {
  kind?: ToastKind;
  action?: ToastAction;
  /** Disappears by itself although it has an action. */
  brief?: boolean;
  /** Whose picture is shown instead of an icon. */
  person?: ToastPerson | undefined;
};

/** Shows a message to the member, from anywhere. `alert` interrupts a screen reader, the others wait. */
export function toast(message: string, { kind = 'status', action, brief = false, person }: Options = {}) {
  const item: Toast = { id: nextId++, message, kind, brief, ...(action && { action }), ...(person && { person }) };
  toasts.set([...toasts.get(), item]);
}

export function dismissToast(id: number) {
  toasts.set(toasts.get().filter((item) => item.id !== id));
}
