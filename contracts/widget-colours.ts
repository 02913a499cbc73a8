/** The three colours of a widget, and the shades made of them so that every text can be read. Pure. */

export type WidgetColours = { accent: string; paper: string; ink: string };
export const WIDGET_COLOURS: WidgetColours = {
  accent: '#0f5c4a',
  paper: '#fffefb',
  ink: '#12241f',
};
export const COLOUR = /^#[0-9a-f]{6}$/i;
/** WCAG 2.2, 1.4.3. */
export const LEAST_CONTRAST = 4.5;
/** The contrast of a ground to black or white from which on every part of a page finds its colour. */
const ROOM = 9;

type Rgb = readonly [number, number, number];
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
const read = (hex: string): Rgb => {
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
};
const write = (rgb: Rgb) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const mix = (one: Rgb, other: Rgb, share: number): Rgb => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

function luminance(hex: string): number {
  const [red, green, blue] = read(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const isDark = (hex: string): boolean => contrast(hex, '#ffffff') > contrast(hex, '#000000');

/** The colour, or the nearest on its way to black or white that can be read on each of the grounds. */
export function readable(colour: string, ...grounds: string[]): string {
  const away = grounds.every(isDark) ? WHITE : BLACK;
  for (let share = 0; share < 1; share += 0.02) {
    const tried = write(mix(read(colour), away, share));
    if (grounds.every((ground) => contrast(tried, ground) >= LEAST_CONTRAST)) return tried;
  }
  return write(away);
}

/** The ground, or the nearest one lighter or darker on which there is room for soft text and tints too. */
function groundOf(paper: string): string {
  const [away, text] = isDark(paper) ? [BLACK, '#ffffff'] : [WHITE, '#000000'];
  for (let share = 0; share < 1; share += 0.02) {
    const tried = write(mix(read(paper), away, share));
    if (contrast(tried, text) >= ROOM) return tried;
  }
  return write(away);
}

/** The tokens of a page in these colours, as declarations of CSS. */
export function widgetTokens({ accent, ink, ...asked }: WidgetColours): Record<string, string> {
  const paper = groundOf(asked.paper);
  const scheme = isDark(paper) ? 'dark' : 'light';
  const toward = (share: number) => write(mix(read(paper), isDark(paper) ? WHITE : BLACK, share));
  const sunk = toward(0.05);
  const text = readable(ink, paper, sunk);
  const main = readable(accent, paper, sunk);
  const tint = write(mix(read(paper), read(main), 0.1));
  const on = isDark(main) ? '#ffffff' : '#000000';
  const deep = readable(write(mix(read(main), read(text), 0.25)), paper, tint);
  return {
    'color-scheme': scheme,
    '--ink': text,
    '--ink-soft': readable(write(mix(read(text), read(paper), 0.3)), paper, sunk, tint),
    '--paper': paper,
    '--surface': paper,
    '--surface-sunk': sunk,
    '--line': toward(0.12),
    '--line-strong': toward(0.5),
    '--spruce': main,
    '--spruce-deep': deep,
    '--on-spruce': on,
    '--spruce-tint': tint,
    '--canoe': main,
    '--canoe-strong': main,
    '--canoe-deep': deep,
    '--on-canoe': on,
    '--focus': deep,
  };
}
