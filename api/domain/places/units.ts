/** A home within a building, as its address says it. */
export type Unit = { unit: string | null; floor: number | null };

const NAMES =
  'unit|apt|apartment|suite|ste|rm|room|app|appt|appartement|bureau|bur|unité|unite|local|loc|porte|studio|condo|n°|nº';
/** `5`, `1204B`, `B12`, `12-B`. */
const NUMBER = '[a-z]?-?\\d{1,5}(?:-?[a-z])?';
/** Penthouses, lower ones, townhouses: the word is part of the unit. */
const PENTHOUSES = '[lgsu]?ph|(?:lower )?penthouse';
const TOWNHOUSES = 'th|townhouse|maison de ville';

const start = '(?<![\\p{L}\\d])';
const end = '(?![\\p{L}\\d])';
const streetAfter = '(?!\\s*(?:st|ave|rd|street|avenue|road|rue|line|hwy)\\b)';

const HOUSE = new RegExp(
  `${start}(${PENTHOUSES}|${TOWNHOUSES})\\s*[-#]?\\s*(\\d{1,4}[a-z]?)${end}`,
  'iu',
);
/** `Penthouse`, `PH B`. */
const UNNUMBERED = new RegExp(
  `${start}(${PENTHOUSES})(?:\\s+([a-e])${end}|(?=\\s*(?:[,;\\n]|-\\s*\\d|$)))`,
  'iu',
);
const NAMED = new RegExp(
  `${start}(?:${NAMES})(?![\\p{L}])\\.?\\s*(?:#|no\\.?|n°|nº)?\\s*(${NUMBER}|[a-h])${end}${streetAfter}`,
  'iu',
);
/** `#5`, but for the number of what goes by numbers: `RR #2`, `Hwy #7`, `#3 Road`. */
const SIGN = new RegExp(
  `(?<!(?:r\\.?r\\.?|rural route|route|hwy|highway|road|rd|line|concession|con|box|bag|site|comp|lot|plan|stn)\\.?\\s*)#\\s*(${NUMBER}|[a-h])${end}(?!\\s*[-–—]\\s*\\d)${streetAfter}`,
  'iu',
);

const WORDS: Readonly<Record<string, number>> = {
  ground: 1, main: 1, first: 1, second: 2, third: 3, fourth: 4, fifth: 5,
  premier: 1, deuxième: 2, deuxieme: 2, troisième: 3, troisieme: 3, quatrième: 4, quatrieme: 4,
}; // biome-ignore format: a table
const FLOORS: readonly RegExp[] = [
  new RegExp(
    `${start}(\\d{1,2})\\s?(?:st|nd|rd|th|er|re|e|ème|eme|ième|ieme)\\.?\\s+(?:floor|flr|fl|level|étage|etage)${end}\\.?`,
    'iu',
  ),
  new RegExp(`${start}(?:floor|flr|fl|level|lvl|étage|etage)\\.?\\s*#?\\s*(\\d{1,2})${end}`, 'iu'),
  new RegExp(`${start}(${Object.keys(WORDS).join('|')})\\s+(?:floor|flr|étage|etage)${end}`, 'iu'),
];
const GROUND = new RegExp(`${start}(?:rez[- ]de[- ]chauss[ée]e|r\\.?d\\.?c\\.?)${end}`, 'iu');
/** Parts of a house and buildings of a group: they say no floor that has stairs, and are no place. */
const PART =
  /(?<=^|[,;\n])\s*(?:basement|bsmt|sous-sol|lower level|upper(?: level| unit)?|rear|(?:bldg|building|tower|tour|b[âa]timent|b[âa]t|block|bloc)\.?\s*#?\s*(?:[a-z]|\d{1,2}))\s*(?=[,;\n]|$)/giu;

/**
 * The floor that a unit's number says: 12 of 1204, 3 of 304, 39 of PH3902. Two digits say none,
 * beyond 99 floors it is no floor, and a townhouse has its own.
 */
export function floorOf(unit: string): number | null {
  if (unit.startsWith('TH')) return null;
  const digits = /^(?:[LGSU]?PH|[A-Z]-?)?(\d{3,4})(?=(?:-?[A-Z])?$)/.exec(unit)?.[1];
  const floor = digits ? Math.floor(Number(digits) / 100) : 0;
  return floor > 0 ? floor : null;
}

const shortHouse = (word: string) => {
  const name = word.toLowerCase();
  if (name === 'lower penthouse') return 'LPH';
  if (name === 'penthouse') return 'PH';
  return name === 'townhouse' || name.startsWith('maison') ? 'TH' : name.toUpperCase();
};

/** A home within a building that a text names, and the text without it. */
export function takeUnit(text: string): Unit & { rest: string } {
  let rest = text.replace(PART, ' ');
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest);
    if (found) {
      const after = rest.slice(found.index + found[0].length);
      // `Unit 5 - 100 Main St`: the dash belongs to the unit.
      rest = `${rest.slice(0, found.index)} , ${after.replace(/^\s*[-–—/,:]\s*/, '')}`;
    }
    return found;
  };
  let floor: number | null = null;
  for (const pattern of FLOORS) {
    const said = take(pattern)?.[1]?.toLowerCase();
    if (said) floor ??= WORDS[said] ?? Number(said);
  }
  if (take(GROUND)) floor ??= 1;
  const house = take(HOUSE) ?? take(UNNUMBERED);
  const unit = house
    ? `${shortHouse(house[1] ?? '')}${house[2] ?? ''}`
    : (take(NAMED) ?? take(SIGN))?.[1];
  return { unit: unit?.toUpperCase() ?? null, floor: floor || null, rest };
}

/** A text without the unit that it names; empty where it names none. */
export function beforeUnit(text: string): string {
  const { unit, rest } = takeUnit(text);
  return unit === null ? '' : rest;
}
