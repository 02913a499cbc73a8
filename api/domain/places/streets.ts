const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Types that are words of a name as well: Spruce Grove Street, Forest Heights Boulevard. */
const WORDY_TYPES = setOf(
  `court crescent lane place terrace circle square trail gate grove line gardens row walk mews close
  path plaza heights circuit crossing esplanade promenade mall private common commons`,
);
const PLAIN_TYPES = setOf(
  `st street ave av avenue rd road blvd boulevard dr drive cres crt ct ln way pl ter cir sq hwy highway
  pkwy parkway trl sideroad concession gdns hts gt kingsway queensway`,
);
const TYPES: ReadonlySet<string> = new Set([...WORDY_TYPES, ...PLAIN_TYPES]);
/** What a number names: `Highway 7`, `County Road 21`. */
const NUMBERED = setOf('hwy highway rd road line concession sideroad route');
const DIRECTIONS = setOf('n s e w ne nw se sw north south east west nord sud est ouest');
/** In French the type stands before the name: `rue Saint-Denis`, `boulevard Saint-Laurent`. */
const RUES = setOf(
  'rue chemin ch boul boulevard rang route montee cote allee quai avenue av ave place',
);
/** What a number follows that is all of a rural or postal address: `RR 2`, `PO Box 120`, `C.P. 45`. */
const DELIVERIES = setOf('rr box bag cp');
const RUE_DIRECTIONS = setOf('n s e o nord sud est ouest');
/** After these a name is a street's: `rue de Gatineau`, `côte Saint-Luc`. */
const FRENCH_LEADS = setOf(
  'rue chemin ch boul rang route montee cote allee quai de du des la le les d l',
);
const SAINTS = setOf('st ste saint sainte notre mont');
const QUALIFIERS = setOf(
  `downtown uptown midtown near in at of the city town township village municipality ville`,
);
/** Part of a name: North Sydney is not Sydney, nor West Perth Perth. */
const NAME_QUALIFIERS = setOf('central north south east west greater old new upper lower');
const UNITS = setOf('unit apt apartment suite room rm floor bldg building basement bsmt rear');

/** `12`, `123a`, `5th`. */
export const isNumber = (word: string) => /\d/.test(word);

/** `near`, `the city of`: words before a place's name that are no part of an address. */
export function isQualifier(word: string): boolean {
  return QUALIFIERS.has(word);
}

/** `North` of North Sydney: another place than the one whose name follows, or a part of it. */
export function isOfName(word: string): boolean {
  return NAME_QUALIFIERS.has(word);
}

/** `rue de`: the name that follows is the street's, and no city. */
export function expectsName(street: readonly string[]): boolean {
  return FRENCH_LEADS.has(street.at(-1) ?? '');
}

/** `100`, `100 rue`, `100 avenue`: the name that follows is the street's, and no province. */
export function endsBeforeName(words: readonly string[]): boolean {
  if (words.length === 0) return false;
  return words.every(isNumber) || expectsName(words) || RUES.has(words.at(-1) ?? '');
}

/** `Unit 5`: still of the street, and no place. */
export function startsWithUnit(words: readonly string[]): boolean {
  return UNITS.has(words[0] ?? '');
}

/** `W`, `Street North`, `Unit 5`: the rest of a street, and no place. */
export function isStreetRest(words: readonly string[]): boolean {
  if (startsWithUnit(words)) return true;
  return words.every((word) => TYPES.has(word) || DIRECTIONS.has(word));
}

/** `North Bar`: the first word may belong to the street before it. */
export function startsWithDirection(words: readonly string[]): boolean {
  return DIRECTIONS.has(words[0] ?? '');
}

/** `1 spruce grove` before `st t`: on its way to St. Thomas, or still Spruce Grove Street. */
export function mayBeLonger(street: readonly string[], next: readonly string[]): boolean {
  return WORDY_TYPES.has(street.at(-1) ?? '') && TYPES.has(next[0] ?? '');
}

/** `12 king st w`, `highway 7`: a street with its name, so that what follows can be a city. */
export function endsAsStreet(words: readonly string[]): boolean {
  if (endsAsDelivery(words)) return true;
  let end = words.length;
  while (end > 0 && DIRECTIONS.has(words[end - 1] ?? '')) end--;
  if (isNumber(words[end - 1] ?? '') && NUMBERED.has(words[end - 2] ?? '')) return true;
  if (!TYPES.has(words[end - 1] ?? '')) return false;
  // `500 boulevard` has no name yet: the name comes after, and it is no city.
  const name = words.slice(0, end - 1);
  return name.length > 1 || name.some((word) => !isNumber(word));
}

/** `rr 2`, `rr2`, `po box 120`: all of an address before its town. */
function endsAsDelivery(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  return /^rr\d+$/.test(last) || (isNumber(last) && DELIVERIES.has(words.at(-2) ?? ''));
}

/** `rue saint denis`, with a number or without: after it only a city is told from its own name. */
export function isRue(words: readonly string[]): boolean {
  const type = words.findIndex((word) => !isNumber(word));
  return RUES.has(words[type] ?? '') && words.length > type + 1 && !expectsName(words);
}

/** `45 rue saint jean`: numbered and named, and its name does not end in half a saint's. */
export function isNumberedRue(words: readonly string[]): boolean {
  return words.some(isNumber) && isRue(words) && !SAINTS.has(words.at(-1) ?? '');
}

/** A street whose end is known, with its house number: `100 queen st w`, `12 rue sherbrooke o`. */
export function isFullStreet(words: readonly string[]): boolean {
  if (endsAsDelivery(words)) return true;
  if (!words.slice(0, -2).some(isNumber)) return false;
  if (endsAsStreet(words)) return true;
  if (RUE_DIRECTIONS.has(words.at(-1) ?? '') && isRue(words.slice(0, -1))) return true;
  const unit = words.findLastIndex((word) => UNITS.has(word));
  return unit > 0 && unit >= words.length - 2 && isFullStreet(words.slice(0, unit));
}

/** `123 yonge`: a number and a name, which may have more words to come. */
export function isTypelessStreet(words: readonly string[]): boolean {
  if (!words.some(isNumber) || TYPES.has(words.at(-1) ?? '') || expectsName(words)) return false;
  return words.some(
    (word) =>
      !isNumber(word) && ![QUALIFIERS, NAME_QUALIFIERS, DIRECTIONS].some((set) => set.has(word)),
  );
}
