/** Rules of handles for browser and server. Without zod, which is not part of the browser's bundle. */
export const handleLength = { min: 2, max: 30 } as const;

/** Letters and digits of any script with their signs; nothing that nobody sees, which would make two handles look alike. */
const allowed = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{Mn}\p{Mc}\p{Nd}._-])+$/u;
const beginsWithSign = /^\p{M}/u;
const saysSomething = /[\p{L}\p{Nd}]/u;

/** Whether a member may choose this handle. Handles from before stay, whatever they are. */
export function isHandle(text: string): boolean {
  // Each character has at most two units: longer texts need not be looked at.
  if (text.length > 2 * handleLength.max) return false;
  const length = Array.from(text).length;
  if (length < handleLength.min || length > handleLength.max) return false;
  return allowed.test(text) && saysSomething.test(text) && !beginsWithSign.test(text);
}
