/** Red, green and blue as amounts of light. */
export function lightOf(hex: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return [r, g, b];
}

function luminance(hex: string): number {
  const [r, g, b] = lightOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** As WCAG measures it, from 1 to 21. */
export const contrast = (a: string, b: string) => contrastOf(luminance(a), luminance(b));

export function contrastOf(a: number, b: number): number {
  const [dark = 0, light = 0] = [a, b].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

export function luminanceOfOklch(lightness: number, chroma: number, hue: number): number {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const [red = 0, green = 0, blue = 0] = linear.map((amount) => Math.min(1, Math.max(0, amount)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
