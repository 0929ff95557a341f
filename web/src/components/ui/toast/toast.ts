import { createStore } from '../../../lib/state/store.ts';

/** `status`: it worked. `info`: something to know. `alert`: something failed. */
type ToastKind = 'status' | 'info' | 'alert';
type ToastAction = { label: string; run: () => void };
type ToastPerson = { id: string; displayName: string; profilePic: string | null };
export type Toast = {
  id: number;
  message: string;
  kind: ToastKind;
  action?: ToastAction;
  brief?: boolean;
  shownMs?: number;
  person?: ToastPerson | undefined;
  title?: string;
  replaces?: string;
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
  /** Whose picture is shown instead of an icon. */
  person?: ToastPerson | undefined;
  /** Above the message. */
  title?: string;
  /** A message with the same key is replaced instead of shown beside it. */
  replaces?: string;
};

/** Shows a message to the member, from anywhere. `alert` interrupts a screen reader, the others wait. */
export function toast(message: string, { kind = 'status', ...rest }: Options = {}) {
  const earlier = rest.replaces && toasts.get().find(({ replaces }) => replaces === rest.replaces);
  const next: Toast = { id: earlier ? earlier.id : nextId++, message, kind, ...rest };
  toasts.set(earlier ? toasts.get().map((item) => (item === earlier ? next : item)) : [...toasts.get(), next]);
}

export function dismissToast(id: number) {
  toasts.set(toasts.get().filter((item) => item.id !== id));
}
