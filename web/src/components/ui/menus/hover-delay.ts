/** How long a mouse rests on a name before its card opens. */
export const hoverDelayMs = 350;
