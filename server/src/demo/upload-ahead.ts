import { chatIdOf } from '@hearth/contract/chat/rules';
import type { MediaPurpose } from '@hearth/contract/media/endpoints';
import { takeTurns } from '../platform/jobs/take-turns.ts';
import { playChime } from './draw/play-chime.ts';
import type { Studio } from './draw/studio.ts';
import type { File, Membership } from './member-client.ts';
import type { Artwork, Deed, Who } from './plan/deeds.ts';
import { notesFile } from './texts/chat-scripts.ts';

type Needs = { studio: Studio; memberOf(who: Who): Promise<{ id: string; client: Membership }> };

const atOnce = 4;

/** Drawing takes longer than everything else: all of it is begun at once, in the order in which it will be wanted. */
export function uploadAhead(
  { studio, memberOf }: Needs,
  deeds: readonly Deed[],
): (artwork: Artwork) => Promise<string> {
  const inTurn = takeTurns({ places: atOnce, waiting: Number.POSITIVE_INFINITY });
  const uploads = new Map<Artwork, Promise<string>>();
  for (const deed of deeds) {
    for (const { artwork, purpose, whom } of artworksOf(deed)) {
      const upload = inTurn(async () => {
        const [file, { id, client }] = await Promise.all([make(studio, artwork), memberOf(deed.who)]);
        const to = whom === undefined ? undefined : (await memberOf(whom)).id;
        return client.upload(file, { purpose, ...(to ? { chatId: chatIdOf(id, to), to } : {}) });
      });
      // Whoever waits for it hears of a failure; nobody has to wait for all.
      upload.catch(() => {});
      uploads.set(artwork, upload);
    }
  }
  return (artwork) => uploads.get(artwork) ?? Promise.reject(new Error('nobody ordered this'));
}

type Wanted = { artwork: Artwork; purpose: MediaPurpose; whom?: Who };

function artworksOf(deed: Deed): Wanted[] {
  if (deed.deed === 'post') return deed.artworks.map((artwork) => ({ artwork, purpose: 'post' }));
  if (deed.deed === 'dress') return [{ artwork: deed.artwork, purpose: deed.field }];
  if (deed.deed === 'tell story') return [{ artwork: deed.artwork, purpose: 'story' }];
  return deed.deed === 'send' ? [{ artwork: deed.artwork, purpose: 'chat', whom: deed.whom }] : [];
}

async function make(studio: Studio, artwork: Artwork): Promise<File> {
  if (artwork.kind === 'sound') return { type: 'audio/wav', name: 'fourteenth take.wav', bytes: playChime() };
  if (artwork.kind === 'notes') return { type: 'text/plain', name: 'Notes.txt', bytes: Buffer.from(notesFile) };
  const extension = artwork.kind === 'film' ? 'webm' : 'jpg';
  const name = artwork.kind === 'portrait' ? 'portrait' : artwork.scene;
  return { ...(await studio.draw(artwork)), name: `${name}.${extension}` };
}
