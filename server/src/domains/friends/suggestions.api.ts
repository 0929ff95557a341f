export { listSuggestions } from './list-suggestions.ts';
export { knowsSomebody, requestableAmong } from './may-know.ts';
