/** Of a search for posts, photos or messages. */
export const longestSearch = 200;
