/** Says of an emoji whether this device draws it as one picture, and not as its parts one beside the other. */
export function drawnEmoji(): (emoji: string) => boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return () => true;
  context.font = `16px ${getComputedStyle(document.body).fontFamily}`;
  const most = context.measureText('😀').width * 1.5;
  return (emoji) => context.measureText(emoji).width <= most;
}
