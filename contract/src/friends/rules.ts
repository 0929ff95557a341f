/** What web and server both need at run time; free of zod. */
export const maxStatesAsked = 100;
export const maxFriends = 5_000;
export const maxNameSearched = 60;
