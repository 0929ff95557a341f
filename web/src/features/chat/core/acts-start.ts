/** How the names of what waits on the device begin. In a file of its own, since home asks for it before the rest is loaded. */
export const actsStart = 'message-acts/';
