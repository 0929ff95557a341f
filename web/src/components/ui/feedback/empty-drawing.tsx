/** What is drawn in lines, and the part of it that glows. */
type Shapes = { lines: string; glow: string };

export const shapes = {
  people: {
    lines:
      'M29 50a7 7 0 1 0 0-14a7 7 0 1 0 0 14zM32 70h-17c0-9 5-15 14-15q4 0 7 2M54 46a9 9 0 1 0 0-18a9 9 0 1 0 0 18zM36 70c0-11 7-18 18-18s18 7 18 18z',
    glow: 'M73 22a2 2 0 0 1 4 0v5h5a2 2 0 0 1 0 4h-5v5a2 2 0 0 1-4 0v-5h-5a2 2 0 0 1 0-4h5z',
  },
  posts: {
    lines: 'M30 22h36a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6h-36a6 6 0 0 1-6-6v-40a6 6 0 0 1 6-6zM32 34h20M32 42h32',
    glow: 'M35 50h26a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3h-26a3 3 0 0 1-3-3v-10a3 3 0 0 1 3-3z',
  },
  photos: {
    lines:
      'M34 20l38 5a4 4 0 0 1 3 5l-4 28M22 32h38a5 5 0 0 1 5 5v32a5 5 0 0 1-5 5h-38a5 5 0 0 1-5-5v-32a5 5 0 0 1 5-5zM17 66l13-13 11 11 8-8 16 14',
    glow: 'M52 48a5 5 0 1 0 0-10a5 5 0 1 0 0 10z',
  },
  videos: {
    lines: 'M24 26h48a7 7 0 0 1 7 7v28a7 7 0 0 1-7 7h-48a7 7 0 0 1-7-7v-28a7 7 0 0 1 7-7zM38 77h20',
    glow: 'M42 38.5v17a2 2 0 0 0 3 1.7l14-8.5a2 2 0 0 0 0-3.4l-14-8.5a2 2 0 0 0-3 1.7z',
  },
  groups: {
    lines:
      'M22 50a6 6 0 1 0 0-12a6 6 0 1 0 0 12zM27 69h-17c0-9 4-15 12-15q4 0 7 2M74 50a6 6 0 1 0 0-12a6 6 0 1 0 0 12zM69 69h17c0-9-4-15-12-15q-4 0-7 2M48 46a9 9 0 1 0 0-18a9 9 0 1 0 0 18zM30 72c0-12 7-19 18-19s18 7 18 19z',
    glow: 'M48 67c-5-4-7-6-7-8.5a3.6 3.6 0 0 1 7-1a3.6 3.6 0 0 1 7 1c0 2.5-2 4.5-7 8.5z',
  },
  chats: {
    lines:
      'M24 22h34a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8h-22l-12 10v-10a8 8 0 0 1-8-8v-14a8 8 0 0 1 8-8zM72 40a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8v9l-11-9h-15a8 8 0 0 1-7-4',
    glow: 'M30 40a3 3 0 1 0 0-6a3 3 0 1 0 0 6zM41 40a3 3 0 1 0 0-6a3 3 0 1 0 0 6zM52 40a3 3 0 1 0 0-6a3 3 0 1 0 0 6z',
  },
  notifications: {
    lines: 'M48 20c-12 0-19 8-19 20 0 14-5 18-8 23h54c-3-5-8-9-8-23 0-12-7-20-19-20zM40 69a8 8 0 0 0 16 0zM48 20v-4',
    glow: 'M68 32a8 8 0 1 0 0-16a8 8 0 1 0 0 16z',
  },
  search: {
    lines: 'M43 64a21 21 0 1 0 0-42a21 21 0 1 0 0 42zM59 58l17 17',
    glow: 'M43 31c1.5 8 4 10.5 12 12c-8 1.5-10.5 4-12 12c-1.5-8-4-10.5-12-12c8-1.5 10.5-4 12-12z',
  },
  saved: {
    lines: 'M33 20h30a5 5 0 0 1 5 5v51l-20-14-20 14v-51a5 5 0 0 1 5-5z',
    glow: 'M48 53c-7-5-10-8.5-10-12a5.5 5.5 0 0 1 10-3a5.5 5.5 0 0 1 10 3c0 3.5-3 7-10 12z',
  },
  events: {
    lines: 'M25 26h46a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6h-46a6 6 0 0 1-6-6v-36a6 6 0 0 1 6-6zM19 41h58M33 20v11M63 20v11',
    glow: 'M52 50h12a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3h-12a3 3 0 0 1-3-3v-10a3 3 0 0 1 3-3z',
  },
  done: {
    lines: 'M30 25h36a6 6 0 0 1 6 6v39a6 6 0 0 1-6 6h-36a6 6 0 0 1-6-6v-39a6 6 0 0 1 6-6zM39 20h18v10h-18z',
    glow: 'M60 43a2.5 2.5 0 0 1 3.5 3.5l-16 17a2.5 2.5 0 0 1-3.6 0l-8-8a2.5 2.5 0 0 1 3.5-3.5l6.2 6z',
  },
} satisfies Record<string, Shapes>;

export type Drawing = keyof typeof shapes;

/** A small drawing in two colours, in the frame that the empty state keeps free for it. */
export function EmptyDrawing({ drawing }: { drawing: Drawing }) {
  const { lines, glow } = shapes[drawing];
  return (
    <svg viewBox="0 0 96 96" className="size-24" aria-hidden="true">
      <path d="M10 52c0-24 16-40 38-40s40 14 40 36-18 38-40 38-38-12-38-34z" className="fill-accent-soft" />
      <path
        d={lines}
        className="fill-surface stroke-[2.5] stroke-accent-ink [stroke-linecap:round] [stroke-linejoin:round]"
      />
      <path d={glow} className="fill-accent" />
    </svg>
  );
}
