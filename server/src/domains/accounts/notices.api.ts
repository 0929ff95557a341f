export { noteChange } from './sign-ins/note-change.ts';
