import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../../scripts/paths.ts';
import { LIGHT, THEME } from '../../site/art/colours.ts';
import { KIT, partOf, readPart } from '../../site/art/kit.ts';
import { KIT_ADDRESS, KIT_SVG } from '../../site/art/kit-address.ts';
import { drawInPage, drawWhole, type Placed, place, type Scene } from '../../site/art/picture.ts';
import { SCENES, sceneOf } from '../../site/art/scenes.ts';
import { SHAPES, type Shape } from '../../site/art/stage.ts';
import { CATEGORIES } from '../../site/lib/taxonomy.ts';

const shapes = Object.keys(SHAPES) as Shape[];
const cases = Object.entries(SCENES).flatMap(([slug, scene]) =>
  shapes.map((shape) => ({ slug, scene, shape })),
);
/** How near to the frame a part may stand. */
const MARGIN = 8;
/** Of a share image the words have what is above. */
const WORDS = 260;

type Box = { name: string; left: number; right: number; top: number; bottom: number };

const boxesOf = (placed: Placed[]): Box[] =>
  placed.map(({ name, part: { width, height }, x, y, scale }) => {
    const half = (width / 2) * scale;
    return { name, left: x - half, right: x + half, top: y - height * scale, bottom: y };
  });
const boxes = (scene: Scene, shape: Shape): Box[] => boxesOf(place(scene, shape));

const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) > Math.max(a.left, b.left) &&
  Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);

/** The home page's picture for each width, as its file composes it. */
const HEROES = ['phone', 'tablet', 'wide'].map((name) => {
  const svg = readFileSync(inRoot('site/art/hero', `${name}.svg`), 'utf8');
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const uses = svg.matchAll(
    /<use href="\.\.\/kit\/([\w-]+)\.svg" transform="translate\((\d+) (\d+)\)(?: scale\(([\d.]+)\))?"\/>/g,
  );
  const parts = [...uses].map(
    ([, part = '', x, y, scale = 1]): Placed => ({
      name: part,
      part: partOf(part),
      x: Number(x),
      y: Number(y),
      scale: Number(scale),
    }),
  );
  expect(parts.length).toBe(svg.match(/<use/g)?.length);
  return { name, width: Number(width), height: Number(height), parts };
});

const pairsOf = <T>(all: T[]): [T, T][] =>
  all.flatMap((a, at) => all.slice(at + 1).map((b): [T, T] => [a, b]));

const overlaps = (all: Box[]): string[] =>
  pairsOf(all)
    .filter(([a, b]) => overlap(a, b))
    .map(([a, b]) => `${a.name}, ${b.name}`);

/** The extremes of the coordinates of a part's straight lines, rectangles and circles, moved groups aside. */
function extent(svg: string) {
  const xs: number[] = [];
  const ys: number[] = [];
  const attribute = (tag: string, name: string) =>
    Number(new RegExp(`\\b${name}="(-?[\\d.]+)"`).exec(tag)?.[1] ?? 0);
  const plain = svg.replace(/<g transform=.*?<\/g>/gs, '');
  for (const [tag] of plain.matchAll(/<rect[^>]*>/g)) {
    xs.push(attribute(tag, 'x'), attribute(tag, 'x') + attribute(tag, 'width'));
    ys.push(attribute(tag, 'y'), attribute(tag, 'y') + attribute(tag, 'height'));
  }
  for (const [tag] of plain.matchAll(/<circle[^>]*>/g)) {
    const [x, y, r] = ['cx', 'cy', 'r'].map((name) => attribute(tag, name));
    xs.push((x ?? 0) - (r ?? 0), (x ?? 0) + (r ?? 0));
    ys.push((y ?? 0) - (r ?? 0), (y ?? 0) + (r ?? 0));
  }
  for (const [, x, y] of plain.matchAll(/[ML](-?[\d.]+)[ ,]?(-?[\d.]+)/g)) {
    xs.push(Number(x));
    ys.push(Number(y));
  }
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

test.each(cases)(
  '$slug as $shape: three parts or more, none cut or on another',
  ({ scene, shape }) => {
    const { width, height } = SHAPES[shape];
    const all = boxes(scene, shape);
    expect(all.length).toBeGreaterThanOrEqual(3);
    for (const { name, left, right, top, bottom } of all) {
      expect(left, name).toBeGreaterThanOrEqual(MARGIN);
      expect(right, name).toBeLessThanOrEqual(width - MARGIN);
      expect(top, name).toBeGreaterThanOrEqual(shape === 'share' ? WORDS : MARGIN);
      expect(bottom, name).toBeLessThanOrEqual(height - MARGIN);
    }
    expect(overlaps(all)).toEqual([]);
  },
);

/** The English names of the pages that lists show with their pictures, all of them on /tips-guides. */
async function listedSlugs(): Promise<string[]> {
  const files = await Promise.all(
    ['articles', 'guides'].map((folder) => readdir(inRoot('content', folder))),
  );
  return files.flat().map((file) => file.replace(/\.mdx?$/, ''));
}

test('every page of words has a scene of its own, and no two are alike', async () => {
  expect((await listedSlugs()).filter((slug) => !(slug in SCENES))).toEqual([]);
  for (const shape of shapes) {
    const drawn = Object.values(SCENES).map((scene) => drawWhole(scene, shape, LIGHT));
    expect(new Set(drawn).size).toBe(drawn.length);
  }
});

describe.each(['card', 'header'] as const)('in a list, as %s', (shape) => {
  /** What is around a subject and tells no two pictures apart: sky, green, boxes, furniture at a wall. */
  const SETTING = new Set(
    `cloud sun flakes pin pine pines snow-pines maple bush island plant box open-box stack pile
     floor-lamp side-table wall-clock room-window`.split(/\s+/),
  );
  const listed = async () =>
    (await listedSlugs()).map((slug) => {
      const all = boxes(sceneOf(slug), shape);
      const size = ({ left, right, top, bottom }: Box) => (right - left) * (bottom - top);
      const [largest] = all.sort((a, b) => size(b) - size(a));
      const told = all.map(({ name }) => name).filter((name) => !SETTING.has(name));
      return { slug, largest: largest?.name, told };
    });

  test('the largest part of a picture is that of no other', async () => {
    const seen = Map.groupBy(await listed(), ({ largest }) => largest);
    expect([...seen.values()].filter((alike) => alike.length > 1)).toEqual([]);
    expect([...seen.keys()].filter((name) => SETTING.has(name ?? ''))).toEqual([]);
  });

  test('no two tell of the same two things, and nothing recurs a fourth time', async () => {
    const all = await listed();
    const alike = pairsOf(all).flatMap(([a, b]) => {
      const both = a.told.filter((name) => b.told.includes(name));
      return both.length > 1 ? [`${a.slug}, ${b.slug}: ${both}`] : [];
    });
    expect(alike).toEqual([]);
    const times = Map.groupBy(
      all.flatMap(({ told }) => told),
      (name) => name,
    );
    expect([...times].filter(([, { length }]) => length > 3).map(([name]) => name)).toEqual([]);
  });
});

describe.each(HEROES)('the home page’s picture, $name', (frame) => {
  const [land, ...parts] = boxesOf(frame.parts);

  test('the land goes from edge to edge', () => {
    expect(land).toMatchObject({ name: 'lakeland', bottom: frame.height });
    expect(land?.left).toBeLessThanOrEqual(0);
    expect(land?.right).toBeGreaterThanOrEqual(frame.width);
  });

  test('nothing on it is cut or stands on top of another, and the carriers are the widest', () => {
    for (const { name, left, right, top, bottom } of parts) {
      expect(Math.min(left, frame.width - right, top, frame.height - bottom), name).toBeGreaterThan(
        4,
      );
    }
    expect(overlaps(parts)).toEqual([]);
    const [widest] = parts.sort((a, b) => b.right - b.left - (a.right - a.left));
    expect(widest?.name).toBe('portage');
  });
});

test('a page without a scene has that of its category, or the moving day', () => {
  for (const category of CATEGORIES) expect(sceneOf('new-page', category)).toBeDefined();
  expect(sceneOf('new-page', 'Mindfulness')).not.toBe(sceneOf('new-page', 'Toronto guide'));
  expect(sceneOf('new-page')).toBe(SCENES['moving-day']);
  expect(sceneOf('winter-moving-tips', 'Mindfulness')).toBe(SCENES['winter-moving-tips']);
});

test.each(Object.entries(KIT))('%s stays within its box', (_, { width, height, draw }) => {
  const svg = draw(LIGHT);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length);
  const { left, right, top, bottom } = extent(svg);
  if (left > right) return;
  expect(left).toBeGreaterThanOrEqual(-width / 2);
  expect(right).toBeLessThanOrEqual(width / 2);
  expect(top).toBeGreaterThanOrEqual(-height);
  expect(bottom).toBeLessThanOrEqual(0);
});

test.each(Object.keys(KIT))('%s looks in an editor as by day', async (name) => {
  const svg = await readFile(inRoot('site/art/kit', `${name}.svg`), 'utf8');
  const elements = svg.match(/<(path|rect|circle)[^>]*>/g) ?? [];
  for (const element of elements) {
    const [, colour = ''] = /class="(\w+)"/.exec(element) ?? [];
    expect(element).toContain(`="${LIGHT[colour as keyof typeof LIGHT]}"`);
  }
});

test('a file that is no part of a picture is refused', () => {
  expect(() => readPart('<svg><path/></svg>')).toThrow('No frame');
  const strange = '<svg viewBox="-1 -1 2 2"><path class="puce" d="M0 0" fill="#cc8899"/></svg>';
  expect(() => readPart(strange).draw(LIGHT)).toThrow('puce');
  expect(() => readPart(strange.replace('class="puce" ', ''))).toThrow('#cc8899 has no class');
});

test('an editor may write a part anew in its own way', () => {
  const saved =
    '<?xml version="1.0"?>\n<svg\n  viewBox="-1 -2 2 2"\n  id="a">\n<path\n  fill="#0F5C4A"\n  d="M0 0" class="pine" />\n</svg>\n';
  const { width, height, draw } = readPart(saved);
  expect([width, height]).toEqual([2, 2]);
  expect(draw(THEME)).toContain(`fill="${THEME.pine}"`);
});

test('every part of the kit stands in some picture', () => {
  const placed = new Set(Object.values(SCENES).flatMap(({ parts }) => parts.map(([name]) => name)));
  for (const { name } of HEROES.flatMap(({ parts }) => parts)) placed.add(name);
  expect(Object.keys(KIT).filter((name) => !placed.has(name))).toEqual([]);
});

test('pages share one sprite, which holds every part that they ask for', () => {
  const ids = new Set([...KIT_SVG.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id));
  for (const { scene, shape } of cases) {
    const svg = drawInPage(scene, shape, KIT_ADDRESS);
    const asked = [...svg.matchAll(/href="([^"#]+)#([\w-]+)"/g)];
    expect(asked.length).toBe(place(scene, shape).length);
    for (const [, address, id] of asked) {
      expect(address).toBe(KIT_ADDRESS);
      expect(ids).toContain(id);
    }
  }
});

test('a page’s picture follows its theme, and a share image has colours of its own', () => {
  const scene = sceneOf('moving-day');
  expect(drawInPage(scene, 'card', KIT_ADDRESS)).toContain(THEME.sky);
  expect(THEME.pane).toMatch(/^light-dark\(/);
  expect(KIT_SVG).toContain(THEME.pane);
  expect(drawWhole(scene, 'share', LIGHT)).not.toContain('light-dark(');
});
