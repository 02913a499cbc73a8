/**
 * Header drawings: contour lines, a dotted route from a house to another, boxes and trees. Every
 * slug gives one drawing of its own and always the same one.
 */

type Random = () => number;

const WIDTH = 1200;
const HEIGHT = 420;

/** A small deterministic generator (mulberry32), seeded by the slug's letters. */
function randomOf(slug: string): Random {
  let state = 2166136261;
  for (const letter of slug) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const round = (value: number) => Math.round(value);
const between = (random: Random, low: number, high: number) => low + random() * (high - low);

export type Palette = Record<
  'land' | 'line' | 'water' | 'wave' | 'route' | 'ink' | 'wall' | 'tree' | 'box' | 'tape',
  string
>;

/** The site's tokens, so that a drawing in a page follows its theme. */
export const THEME: Palette = {
  land: 'var(--spruce-tint)',
  line: 'color-mix(in oklab, var(--spruce) 24%, transparent)',
  water: 'var(--lake-tint)',
  wave: 'color-mix(in oklab, var(--lake) 45%, transparent)',
  route: 'var(--canoe-strong)',
  ink: 'var(--ink)',
  wall: 'var(--surface)',
  tree: 'var(--spruce)',
  box: 'var(--sand)',
  tape: 'var(--on-sand)',
};

/** The same drawing in fixed light colours, for share images. */
export const LIGHT: Palette = {
  land: '#e2efe8',
  line: '#b4d0c4',
  water: '#d9e9f0',
  wave: '#86afc4',
  route: '#d8432f',
  ink: '#12241f',
  wall: '#fffefb',
  tree: '#0f5c4a',
  box: '#ead9b5',
  tape: '#5b4412',
};

const OPENING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">`;

/** The drawing of a slug as SVG markup, 1200 by 420, without text. */
export const headerArt = (slug: string, colours: Palette = THEME): string =>
  `${OPENING}${drawing(slug, colours)}</svg>`;

function drawing(slug: string, colours: Palette): string {
  const random = randomOf(slug);
  const shore = between(random, 270, 330);
  const start = { x: between(random, 110, 260), y: between(random, 130, shore - 70) };
  const end = { x: between(random, 880, 1080), y: between(random, 110, shore - 60) };
  const bend = {
    x1: between(random, 380, 520),
    y1: between(random, 40, shore + 30),
    x2: between(random, 640, 800),
    y2: between(random, 40, shore + 30),
  };
  const boxes = Array.from({ length: 2 + Math.floor(random() * 3) }, () =>
    box(random, shore, colours),
  );
  const trees = Array.from({ length: 6 + Math.floor(random() * 5) }, () => tree(random, shore));
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.land}"/>`,
    contours(random, shore, colours),
    water(random, shore, colours),
    `<path d="${trees.map(({ trunk }) => trunk).join('')}" stroke="${colours.ink}" stroke-width="4"/>`,
    `<path d="${trees.map(({ crown }) => crown).join('')}" fill="${colours.tree}"/>`,
    `<path d="M${round(start.x)} ${round(start.y)}C${round(bend.x1)} ${round(bend.y1)} ${round(bend.x2)} ${round(bend.y2)} ${round(end.x)} ${round(end.y)}" fill="none" stroke="${colours.route}" stroke-width="7" stroke-linecap="round" stroke-dasharray="1 17"/>`,
    ...boxes,
    house(start.x, start.y, between(random, 0.9, 1.2), random() < 0.5, colours),
    house(end.x, end.y, between(random, 0.9, 1.25), random() < 0.5, colours),
    pin(end.x, end.y - 74, colours),
  ].join('');
}

function contours(random: Random, shore: number, colours: Palette): string {
  const lines = 4 + Math.floor(random() * 3);
  const phase = random() * 6;
  const paths = Array.from({ length: lines }, (_, index) => {
    const base = 24 + index * ((shore - 30) / lines);
    const swing = between(random, 10, 30);
    return smooth(
      Array.from({ length: 6 }, (_, at) =>
        round(base + Math.sin(phase + at * 1.44 + index * 0.5) * swing),
      ),
    );
  });
  return `<path d="${paths.join('')}" fill="none" stroke="${colours.line}" stroke-width="2"/>`;
}

/** A curve from the left edge through heights that stand 240 apart, level at each. */
function smooth([first = 0, ...others]: number[]): string {
  let from = first;
  const curves = others.map((y) => {
    const rise = signed(y - from);
    from = y;
    return `s144${rise} 240${rise}`;
  });
  return `M0 ${first}${curves.join('')}`;
}

/** A number after another one in a path: a minus parts them as well as a space. */
const signed = (value: number) => (value < 0 ? `${value}` : ` ${value}`);

function water(random: Random, shore: number, colours: Palette): string {
  const edge = smooth(Array.from({ length: 6 }, () => round(shore + between(random, -16, 22))));
  const waves = Array.from({ length: 6 }, () => {
    const x = round(between(random, 40, 1100));
    const y = round(between(random, shore + 34, HEIGHT - 16));
    return `M${x} ${y}q10-8 20 0t20 0`;
  });
  return (
    `<path d="${edge}V${HEIGHT}H0Z" fill="${colours.water}"/>` +
    `<path d="${waves.join('')}" fill="none" stroke="${colours.wave}" stroke-width="3" stroke-linecap="round"/>`
  );
}

function tree(random: Random, shore: number): { crown: string; trunk: string } {
  const x = round(between(random, 30, 1170));
  const y = round(between(random, 70, shore - 24));
  const tall = round(between(random, 34, 58));
  return {
    crown: `M${x} ${y - tall}l${round(tall * 0.36)} ${tall}h-${round(tall * 0.72)}z`,
    trunk: `M${x} ${y}v9`,
  };
}

function box(random: Random, shore: number, colours: Palette): string {
  const x = round(between(random, 330, 820));
  const y = round(between(random, shore - 70, shore - 16));
  const size = round(between(random, 30, 50));
  return (
    `<rect x="${x}" y="${y - size}" width="${size}" height="${size}" rx="3" fill="${colours.box}" stroke="${colours.ink}" stroke-width="2.5"/>` +
    `<path d="M${x + round(size / 2)} ${y - size}v${round(size * 0.42)}" stroke="${colours.tape}" stroke-width="5"/>`
  );
}

function house(x: number, y: number, scale: number, tall: boolean, colours: Palette): string {
  const windows = tall
    ? '<path d="M-17-52h11v11h-11zM6-52h11v11H6zM-17-32h11v11h-11zM6-32h11v11H6z"/>'
    : '<path d="M-20-26h12v12h-12z"/>';
  const body = tall
    ? `<rect x="-28" y="-66" width="56" height="66" fill="${colours.wall}"/><rect x="-33" y="-73" width="66" height="9" rx="2" fill="${colours.ink}" stroke="none"/>`
    : `<rect x="-32" y="-36" width="64" height="36" fill="${colours.wall}"/><path d="M-40-34 0-68l40 34z" fill="${colours.ink}" stroke="none"/>`;
  const door = tall ? 'M-6 0v-14H6V0z' : 'M4 0v-22h14V0z';
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale.toFixed(2)})" stroke="${colours.ink}" stroke-width="2.5">${body}<g fill="${colours.water}">${windows}</g><path d="${door}" fill="${colours.route}"/></g>`;
}

function pin(x: number, y: number, colours: Palette): string {
  return `<path d="M${round(x)} ${round(y)}c-26-30-30-42-30-54a30 30 0 0 1 60 0c0 12-4 24-30 54z" fill="${colours.route}"/><circle cx="${round(x)}" cy="${round(y - 54)}" r="11" fill="${colours.wall}"/>`;
}
