import type { PlainDate } from '../../contracts/dates.ts';
import type { Language } from '../../contracts/language.ts';
import { rulesInFrench } from './french-city-rules.ts';
import { curbPermitOf } from './parking-permits.ts';

/** A rule that a move meets in a city, with whom to ask. A figure stands only where the city's page has it. */
export interface CityRule {
  about: string;
  says: string;
  office: string;
  url: string | null;
  /** Null where the office names none, or where it depends on the street. */
  fee: string | null;
  lead: string | null;
  /** The day on which the page was read; null where only the office is known. */
  checked: PlainDate | null;
}

type Rule = Pick<CityRule, 'about' | 'says' | 'office' | 'url' | 'checked'>;

/** Other rules on a city's own page about trucks and streets. */
const OTHERS: Record<string, Rule> = {
  'Vancouver, BC': {
    about: 'Large vehicles',
    says: 'A moving van may stand on a street for three hours at most, and not from 10 pm to 6 am, without a permit.',
    office: 'City of Vancouver, 311',
    url: 'https://vancouver.ca/streets-transportation/large-vehicles.aspx',
    checked: '2026-11-25',
  },
  'London, ON': {
    about: 'Nights on the street',
    says: 'London’s overnight parking passes are for personal vehicles; a truck or trailer gets none.',
    office: 'Parking Services, 519-661-4537',
    url: 'https://parking.london.ca/VisitorPass/London/',
    checked: '2026-11-25',
  },
  'Gatineau, QC': {
    about: 'Winter nights',
    says: 'From December on, parking on the street at night is forbidden without a winter permit, and to all when a ban is announced.',
    office: 'Ville de Gatineau, 311',
    url: 'https://www.gatineau.ca/portail/default.aspx?c=en-CA&p=guichet_municipal/transport_securite_routiere_stationnement/stationnement/stationnement_rue_nuit_periode_hivernale',
    checked: '2026-11-25',
  },
  'Halifax, NS': {
    about: 'Winter nights',
    says: 'When the winter parking ban is called, nothing may stand on the street from 1 to 6 am',
    office: 'Halifax Regional Municipality, 311',
    url: 'https://www.halifax.ca/snow',
    checked: '2026-11-25',
  },
  'Québec, QC': {
    about: 'Occupying the street',
    says: 'In five districts, Vieux-Québec and Limoilou among them, occupying the roadway is regulated and has a price; call 311 and ask whether your truck counts.',
    office: 'Ville de Québec, 311',
    url: 'https://www.ville.quebec.qc.ca/citoyens/reglements_permis/permis-chaussee.aspx',
    checked: '2026-11-25',
  },
};

/** The office to ask where no page of the city says what a moving truck needs. */
const ask = (name: string): CityRule => ({
  about: 'The truck at the curb',
  says: 'Ask whether a truck needs a permit to stop at your door: say how long it is and how long it stays.',
  office: `City of ${name}, 311 or city hall`,
  url: null,
  fee: null,
  lead: null,
  checked: null,
});

/** Each building rules over its elevator; no city does. */
const ELEVATOR: CityRule = {
  about: 'The elevator',
  says: 'A matter of the building, not of the city: ask for the service elevator, its hours, a deposit and proof of your mover’s insurance.',
  office: 'The building’s manager or condo board',
  url: null,
  fee: null,
  lead: null,
  checked: null,
};

/** The rules that a move meets in a city: `city` as `cityName` writes it, `name` as people say it. */
export function cityRules(city: string, name: string, language: Language = 'en'): CityRule[] {
  const permit = curbPermitOf(city, language);
  const other = OTHERS[city];
  const rules: { curb: CityRule; other?: CityRule; elevator: CityRule } = {
    curb: permit
      ? { about: 'The truck at the curb', fee: null, ...permit, says: `${permit.says}.` }
      : ask(name),
    ...(other && { other: { fee: null, lead: null, ...other } }),
    elevator: ELEVATOR,
  };
  if (language === 'fr') return rulesInFrench(city, name, rules);
  return [rules.curb, ...(rules.other ? [rules.other] : []), rules.elevator];
}
