/** The badge shows 99+ from here on, so the server does not count further. Apart from the types, which the first page needs not. */
export const unreadCounted = 100;
