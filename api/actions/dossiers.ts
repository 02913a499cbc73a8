import { Dossier, type Fact, type Reader, SEES } from '../../contracts/dossiers.ts';
import type { Language } from '../../contracts/language.ts';
import { CrewFacts, HomeFacts } from '../../contracts/moves.ts';
import { shownLine } from '../../contracts/price-line-words.ts';
import type { Dated } from '../../contracts/sent-rows.ts';
import type { DossierRow } from '../../db/dossiers.ts';
import { cityName } from '../domain/places/city-name.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { locate } from '../domain/places.ts';
import { WORDS } from '../domain/words.ts';

/** As the rows of all who see such a fact have it. */
type Row = DossierRow<'mover'>;
type Asked = { now: Date; language: Language };

const answerBy = ({ stage, answer_by }: Row) => (stage === 'pending' ? answer_by : null);
const cityOf = (home: Row['origin']) => cityName('address' in home ? locate(home.address) : home);

/** The facts of a booking that follow from its columns. */
const FACTS: { [Name in keyof Dossier]?: (row: Row, asked: Asked) => Dossier[Name] | Date } = {
  stage: ({ stage }) => stage ?? 'unpaid',
  version: ({ version }) => version ?? 0,
  answer_by: answerBy,
  late: (row, { now }) => {
    const by = answerBy(row);
    return by !== null && by <= now;
  },
  origin_city: ({ origin }) => cityOf(origin),
  destination_city: ({ destination }) => cityOf(destination),
  time_zone: ({ origin, home_type }) => pickupOf(origin, home_type).timeZone,
  price_limit: ({ origin, home_type }) => pickupOf(origin, home_type).priceLimit,
  customer: ({ first_name, last_name, email, phone }) =>
    first_name !== null && last_name !== null && email !== null && phone !== null
      ? { first_name, last_name, email, phone }
      : null,
  home: ({ move }) => homesOf(move ?? {}),
  lines: ({ lines }, { language }) =>
    (lines ?? []).map((line) => shownLine(line, WORDS[language].lines)),
};

/** A booking as its reader sees it, by `SEES`. */
export function dossierFor<R extends Reader>(
  reader: R,
  row: DossierRow<R>,
  now: Date,
  language: Language = 'en',
): Dated<Pick<Dossier, Fact<R>>> {
  const columns = row as unknown as Row;
  const seen = SEES[reader].filter((name) => name in Dossier.shape) as Fact<R>[];
  const facts = seen.map((name) => {
    const of = FACTS[name];
    return [name, of ? of(columns, { now, language }) : columns[name as keyof Row]];
  });
  return Object.fromEntries(facts) as Dated<Pick<Dossier, Fact<R>>>;
}

/** The homes of a booked move. Answers that were not asked for, or not given, are null. */
export function homesOf(move: Record<string, unknown>): Dossier['home'] {
  const { home_type_at_pickup, home_type_at_dropoff, ...access } = HomeFacts.parse(move);
  const crew = Object.keys(CrewFacts.shape).map((name) => [name, move[name] ?? null]);
  return {
    type_at_pickup: home_type_at_pickup,
    type_at_dropoff: home_type_at_dropoff,
    ...access,
    ...(Object.fromEntries(crew) as Pick<Dossier['home'], keyof CrewFacts>),
  };
}
