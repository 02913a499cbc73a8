/** The colours of a map, light and dark. */
const PAIRS = {
  land: ['#eef1e4', '#16261f'],
  water: ['#c4dfea', '#0f2733'],
  shore: ['#93bdd0', '#24495a'],
  border: ['#9aa89b', '#4b6157'],
  road: ['#d9d4c2', '#2a3f35'],
  casing: ['#cfc7ad', '#0d1a15'],
  motorway: ['#fffdf6', '#4a6355'],
  halo: ['#ffffff', '#0d1715'],
  way: ['#c2361f', '#ff8a73'],
  from: ['#0f5c4a', '#6fd0b3'],
  card: ['#fffefa', '#1b2d26'],
  ink: ['#12241f', '#eef3ef'],
  soft: ['#4d5f59', '#a9bab4'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type Colours = Record<keyof typeof PAIRS, string>;

const each = (paint: (light: string, dark: string) => string) =>
  Object.fromEntries(
    Object.entries(PAIRS).map(([name, [light, dark]]) => [name, paint(light, dark)]),
  ) as Colours;

/** The colours of pages, which follow the chosen theme. */
export const THEME: Colours = each((light, dark) => `light-dark(${light}, ${dark})`);
/** The colours of mails and paper, which have one look. */
export const LIGHT: Colours = each((light) => light);
export const DARK: Colours = each((_, dark) => dark);
