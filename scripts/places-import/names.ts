/** Types of streets as registers abbreviate them (Canada Post's symbols), written out as on signs. */
const TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  `ST Street;AVE Avenue;RD Road;DR Drive;CRES Crescent;CRT Court;CT Court;PL Place;LANE Lane;LN Lane;BLVD Boulevard;
  WAY Way;TERR Terrace;CIR Circle;PKY Parkway;PKWY Parkway;HWY Highway;TRAIL Trail;TRL Trail;SQ Square;GDNS Gardens;
  HTS Heights;CLOSE Close;GATE Gate;GROVE Grove;LINE Line;ROW Row;WALK Walk;MEWS Mews;SIDERD Sideroad;CONC Concession;
  PT Point;BAY Bay;COVE Cove;HILL Hill;RIDGE Ridge;VIEW View;GREEN Green;MANOR Manor;COMMON Common;LANDNG Landing;
  CIRCT Circuit;CRNRS Corners;CROSS Crossing;CTR Centre;ESPL Esplanade;ESTATE Estates;EXPY Expressway;EXTEN Extension;
  FWY Freeway;HARBR Harbour;HGHLDS Highlands;LKOUT Lookout;LMTS Limits;MTN Mountain;ORCH Orchard;PK Park;PLAT Plateau;
  PTWAY Pathway;PVT Private;RG Range;SUBDIV Subdivision;THICK Thicket;TLINE Townline;TRNABT Turnabout;VILLGE Village`
    .split(/;\s*/)
    .map((row) => row.trim().split(' ') as [string, string]),
);
/** The types that stand before the name, in French. */
const FRENCH: Readonly<Record<string, string>> = Object.fromEntries(
  `RUE rue;AV avenue;BOUL boulevard;CH chemin;RANG rang;RTE route;MTEE montée;COTE côte;PROM promenade;RLE ruelle;
  IMP impasse;CAR carré;ALLEE allée;CROIS croissant;AUT autoroute;PASS passage;TSSE terrasse;VOIE voie;SENT sentier;RDPT rond-point`
    .split(/;\s*/)
    .map((row) => row.trim().split(' ') as [string, string]),
);
const DIRECTIONS: Readonly<Record<string, [english: string, french: string]>> = {
  N: ['North', 'Nord'],
  S: ['South', 'Sud'],
  E: ['East', 'Est'],
  W: ['West', 'Ouest'],
  O: ['West', 'Ouest'],
};

const plain = (word: string) => word.toUpperCase().replace(/\.$/, '');

/** A name in capitals as people write it; any other as it is. */
export function written(name: string): string {
  const text = name.trim().replace(/\s+/g, ' ');
  if (text !== text.toUpperCase() || !/\p{L}{2}/u.test(text)) return text;
  return text
    .toLowerCase()
    .replace(
      /(^|[\s\-'’(])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replace(/\b(?:Nw|Ne|Sw|Se)$/, (quadrant) => quadrant.toUpperCase());
}

/** A street of a register, of its name, type and direction: `Queen Street West`, `rue Sainte-Catherine Est`. */
export function frenchOrEnglish(name: string, type: string, direction: string): string {
  const own = written(name);
  if (own === '') return '';
  const french = FRENCH[plain(type)];
  const points = DIRECTIONS[plain(direction)];
  const toward = points?.[french ? 1 : 0] ?? plain(direction);
  const english = TYPES[plain(type)] ?? written(type);
  return (french ? [french, own, toward] : [own, english, toward]).filter(Boolean).join(' ');
}
