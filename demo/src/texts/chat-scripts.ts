/** The sender, seen from the member in whose chat list the chat is, and the text. */
export type ScriptLine = readonly [sender: 'me' | 'them', text: string];

/** A text in angle brackets stands for a file; after the colon comes what the picture or film shows. */
export const chatScripts: readonly (readonly ScriptLine[])[] = [
  [
    ['them', 'Are you coming on Saturday?'],
    ['me', 'Wouldn’t miss it. What can I bring?'],
    ['them', 'Yourself. And maybe that cake from last time 😇'],
    ['me', 'The lemon one?'],
    ['them', 'THE lemon one.'],
    ['me', 'Done. Seven o’clock?'],
    ['them', 'Seven. Jonas brings the long table.'],
    ['me', '<picture:table>'],
    ['them', 'Stop it. I am hungry now.'],
    ['me', 'Trial run, purely scientific.'],
    ['them', 'I volunteer for the second trial.'],
    ['me', 'Of course you do. See you on Saturday!'],
    ['them', 'Oh, and bring a warm jacket, we’ll sit outside ✨'],
  ],
  [
    ['me', 'Look what I saw on the way home'],
    ['me', '<picture:sea>'],
    ['them', 'Wow!! Where was that?'],
    ['me', 'Just past the old lighthouse, ten minutes ago.'],
    ['them', 'I’m putting on my shoes.'],
    ['me', 'Too late, it’s gone. Tomorrow?'],
    ['them', 'Tomorrow. I’ll bring the thermos.'],
  ],
  [
    ['them', 'Did you hear the recording?'],
    ['me', 'Not yet, send it again?'],
    ['them', '<sound>'],
    ['me', 'That’s you?! On the first take?'],
    ['them', 'Fourteenth 😅'],
    ['me', 'It’s lovely. Send it to your mother.'],
    ['them', 'She has already sent it to everybody we know.'],
  ],
  [
    ['them', 'Here are the notes from yesterday.'],
    ['them', '<notes>'],
    ['me', 'You are a hero. I had written down exactly one word.'],
    ['them', 'Which one?'],
    ['me', '“Important”.'],
    ['them', '😂'],
  ],
  [
    ['me', 'Happy belated birthday! I hope that it was a good one.'],
    ['them', 'The best! We went up in a balloon.'],
    ['them', '<film:balloons>'],
    ['me', 'You, of all people, up there!'],
    ['them', 'I kept my eyes open. Nearly all the time.'],
  ],
  [
    ['them', 'Which train are you on?'],
    ['me', 'The 9:04, coach 7.'],
    ['them', 'I’m in coach 2! Meet in the middle?'],
    ['me', 'Coach 4.5 it is.'],
    ['them', 'I have biscuits.'],
    ['me', 'Running.'],
  ],
  [
    ['me', 'Could you water the plants while I’m away?'],
    ['them', 'Sure. The usual: kind words and not too much?'],
    ['me', 'Exactly. The big one likes the radio.'],
    ['them', 'News or music?'],
    ['me', 'Anything but news.'],
    ['them', '<picture:sill>'],
    ['them', 'Your cat has let me in. She says hello.'],
    ['me', 'I miss her already 🧡'],
  ],
  [
    ['them', 'Do you still have the drill?'],
    ['me', 'Yes, in the blue box. Come any time.'],
    ['them', 'Tonight after eight?'],
    ['me', 'Perfect, stay for soup.'],
  ],
  [
    ['them', 'مرحباً! كيف كان يومك؟'],
    ['me', 'طويل، لكن جميل. وأنتِ؟'],
    ['them', 'انتهيت الآن من العيادة. نلتقي غداً؟'],
    ['me', 'أكيد، في المقهى نفسه.'],
    ['them', 'الساعة الخامسة إذن 🌷'],
  ],
  [
    ['me', '¿Ensayo hoy?'],
    ['them', 'A las ocho, trae el cable largo.'],
    ['me', 'Y las empanadas.'],
    ['them', 'Por eso te queremos en la banda 😄'],
  ],
];

/** Sent to members who are not friends, so they arrive in Spam. */
export const strangerMessages = [
  'Hello! I saw your comment about the choir, do you still need tenors?',
  'Hi, I think that we went to the same school. 2004, Mr. Holm’s class?',
] as const;

export const notesFileText = [
  'Notes from the neighbourhood meeting',
  '',
  '1. The lime trees stay.',
  '2. Repair café: every second Saturday, ten to four.',
  '3. Street party on the 21st. Tables: Jonas. Music: Tomás and band. Cake: everybody.',
  '4. Important: somebody please return the ladder.',
].join('\n');
