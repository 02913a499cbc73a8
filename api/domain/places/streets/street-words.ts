// The words of streets in both languages, by which addresses are read and names compared.
import { readTable } from '../tables.ts';

export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const ROWS = readTable('street-words.tsv');

/** Each word's own spelling, and the words by which addresses are read. */
function table(kind: 'type' | 'direction'): { own: ReadonlyMap<string, string>; read: string } {
  const rows = ROWS.flatMap(([of, ...cells]) => (of === kind ? [cells] : []));
  const own = rows.flatMap((cells): [string, string][] =>
    [...wordSet(cells.join(' '))].map((word) => [word, cells[0] ?? '']),
  );
  return {
    own: new Map(own),
    read: rows.map(([word, others = '']) => `${word} ${others}`).join(' '),
  };
}

const TYPE_TABLE = table('type');
/** A type's own spelling, by each. */
export const TYPES = TYPE_TABLE.own;
/** Types that are words of a name as well: Spruce Grove Street, Forest Heights Boulevard. */
export const WORDY_TYPES = wordSet(
  `court crescent lane place terrace circle square trail gate grove line gardens row walk mews close
  path plaza heights circuit crossing esplanade promenade mall private common commons`,
);
/** Streets that are called by a type alone. */
export const OWN_NAMES = wordSet('kingsway queensway');
/** Types that end a street's name in an address, with those that no other spelling has. */
export const ENDS = wordSet(
  `${TYPE_TABLE.read} ${[...WORDY_TYPES, ...OWN_NAMES].join(' ')} gt sideroad concession`,
);
/** Types of streets that a number names: `Highway 7`, `County Road 21`. */
export const NUMBERED = wordSet('hwy highway rd road line concession sideroad route');
/** Types whose streets are numbered: `17 Ave`, `5 Sideroad`, `132 route`. */
export const BY_NUMBER = wordSet(
  `st street ave av avenue rd road cres crescent close court ct place pl way lane terrace line sideroad
  concession hwy highway route rte`,
);
/** Types that stand before the name when names are compared: `rue Saint-Denis`, `Highway 7`. */
export const LEADING = wordSet(
  `rue avenue av ave boulevard boul bd chemin ch promenade prom place pl highway hwy route rte
  autoroute`,
);

const DIRECTION_TABLE = table('direction');
/** A direction's own spelling, by each. */
export const DIRECTIONS = DIRECTION_TABLE.own;
/** Directions of addresses; `o` is west behind a French name alone. */
export const READ_DIRECTIONS = wordSet(DIRECTION_TABLE.read);
export const RUE_DIRECTIONS = wordSet('n s e o nord sud est ouest');
/** Before a name: `W Hastings`; `O’Connor` is no west. */
export const FIRST_DIRECTIONS = wordSet('n s e w north south east west');

const FRENCH_TYPES = 'rue chemin ch boul rang route montee cote allee quai';
const ARTICLES = 'de du des la le les d l';
/** In French the type stands before the name: `rue Saint-Denis`, `boulevard Saint-Laurent`. */
export const RUES = wordSet(`${FRENCH_TYPES} boulevard avenue av ave place`);
/** After these a name is a street's: `rue de Gatineau`, `côte Saint-Luc`. */
export const FRENCH_LEADS = wordSet(`${FRENCH_TYPES} ${ARTICLES}`);
/** Words that are left out of a name, since people leave them out. */
export const SMALL = wordSet(`${ARTICLES} the of`);
export const SAINTS = wordSet('st ste saint sainte notre mont');
