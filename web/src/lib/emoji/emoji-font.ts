import { afterFirstScreen } from '../loading/after-first-screen.ts';
import { readItem, writeItem } from '../storage/device-storage.ts';

/** Looking takes a browser up to a fifth of a second, so a device is asked once. */
const neededKey = 'needsEmojiFont';
const size = 20;

/** A device without a font for emoji draws an empty box, or a glyph in the colour of the text. */
function drawsColourEmoji(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return true;
  context.font = `${size}px sans-serif`;
  context.textBaseline = 'top';
  context.fillText('😀', 0, 0);
  const { data } = context.getImageData(0, 0, size, size);
  for (let at = 0; at < data.length; at += 4) if (data[at] !== data[at + 2]) return true;
  return false;
}

/** The stack of fonts names the fallback first; without this it does not exist and costs nothing. */
export function provideEmojiFont(): void {
  const needed = readItem(neededKey);
  if (needed === 'yes') load();
  else if (needed === null) afterFirstScreen(look);
}

function look(): void {
  const needed = !drawsColourEmoji();
  writeItem(neededKey, needed ? 'yes' : 'no');
  if (needed) load();
}

/** Without it texts lack their emoji, nothing more; the next visit tries again. */
function load(): void {
  import('../../styles/emoji-font.css').catch(() => undefined);
}
