declare module 'virtual:emoji-files' {
  /** Where the names of emoji are, by language; written by plugins/emoji-names.ts. */
  export const emojiFiles: Readonly<Record<string, string>>;
}
