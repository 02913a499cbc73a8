import type { Language } from '../../contracts/language.ts';
import type { Province } from '../../contracts/places.ts';
import { ASK } from '../../contracts/province-facts/fact.ts';
import { PROVINCE_FACT_WORDS } from '../../contracts/province-facts/french-words.ts';
import { PROVINCE_FACTS, type ProvinceTopic } from '../../contracts/province-facts.ts';
import { WORDS } from './words.ts';

/** The office that takes a duty, its time and its page; no time where no source was read. */
type Duty = { office: string; due: string | null; page: string };

const ENGLISH = {
  unknown: 'Change your address: mail, health card, driver’s licence, bank and insurance.',
  everywhere: 'Change your address: mail, employer, bank and insurance.',
  address: (province: string): string => `In ${province}`,
  health: (province: string): string => `Health card of ${province}`,
  licence: 'Driver’s licence',
  plates: 'Plates, if you bring a car',
  line: (what: string, { office, due, page }: Duty): string =>
    `${what}: ${due ?? 'ask how soon'}, ${office}: ${page}`,
};

const DUTY_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    unknown:
      'Changez votre adresse : courrier, carte d’assurance maladie, permis de conduire, banque et assurances.',
    everywhere: 'Changez votre adresse : courrier, employeur, banque et assurances.',
    address: (province) => `Dans la province d’arrivée (${province})`,
    health: (province) => `Carte d’assurance maladie (${province})`,
    licence: 'Permis de conduire',
    plates: 'Plaques, si vous amenez une auto',
    line: (what, { office, due, page }) =>
      `${what} : ${due ?? 'demandez le délai'}, ${office} : ${page}`,
  },
};

/**
 * The lines of a checklist about the new address: by the rules of the province that is moved to, and
 * of another province's papers where the move crosses its border. Where the province is not known the
 * line names no deadline.
 */
export function addressLines(
  from: Province | null,
  to: Province | null,
  language: Language = 'en',
): string[] {
  const words = DUTY_WORDS[language];
  if (!to) return [words.unknown];
  const name = WORDS[language].provinces[to];
  const line = (what: string, topic: ProvinceTopic) =>
    words.line(what, dutyOf(to, topic, language));
  if (!from || from === to) return [words.everywhere, line(words.address(name), 'address')];
  return [
    words.everywhere,
    line(words.health(name), 'health'),
    line(words.licence, 'licence'),
    line(words.plates, 'plates'),
  ];
}

function dutyOf(province: Province, topic: ProvinceTopic, language: Language): Duty {
  const { office, due, page } = PROVINCE_FACTS[province][topic];
  const known = due !== ASK;
  if (language === 'en') return { office, due: known ? due : null, page };
  const french = PROVINCE_FACT_WORDS[province][topic];
  return { office: french.office, due: french.due ?? null, page: french.page ?? page };
}
