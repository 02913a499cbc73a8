import type { Language, Said } from '../../../contracts/language.ts';
import type { AddressQuestion, Located } from '../../../contracts/places.ts';
import { POSTAL_AREAS } from './postal-areas.ts';
import { findPostalCode, withoutCode } from './postal-codes.ts';
import { radiusKm } from './spread.ts';
import { streetElsewhere } from './streets/located.ts';
import { labelIn } from './understood.ts';

/** An `AddressQuestion` in both languages. */
export type Question = Omit<AddressQuestion, 'text'> & { text: Said };

/**
 * The question to ask about an address that was located so far, or not at all (null). Where only the
 * city is known, its spread stands in for the way (rule 5.6): the postal code is asked for kindly.
 */
export function questionAbout(address: string, place: Located | null): Question | null {
  const code = findPostalCode(address);
  const known = code !== null && POSTAL_AREAS.has(code.area);
  const named = code?.full ?? code?.area;
  if (!place) {
    if (named === undefined) return needed(NOWHERE);
    return needed(known ? elsewhere(named) : unknownCode(named));
  }
  const street = code && known ? streetElsewhere(withoutCode(address), place) : null;
  if (street && named) return { text: notThere(street.name, named), needed: false };
  const km = Math.max(1, Math.round(radiusKm(place)));
  if (known) return km > UNASKED_KM ? { text: wide(place.name, km), needed: false } : null;
  if (place.precision !== 'city') return null;
  if (named !== undefined) return needed(onlyCity(named, place.name));
  return { text: closer(place.name, km), needed: false };
}

/**
 * The question about an address that was only understood as something near to what it says, or as a street
 * without its town, which `others` have too.
 */
export const askWhetherMeant = ({ label }: Located, others: readonly Located[] = []): Question =>
  needed(
    others.length === 0
      ? didYouMean(label)
      : whichTown([label, ...others.map(({ label }) => label)]),
  );

/** An end of which nothing is asked is known to within this, in km. */
const UNASKED_KM = 25;

/** The question in one language. */
export const askedIn = (question: Question, language: Language): AddressQuestion => ({
  ...question,
  text: question.text[language],
});

const needed = (text: Said): Question => ({ text, needed: true });

const NOWHERE: Said = {
  en: 'We cannot find this address. Add a city in Canada or a postal code.',
  fr: 'Nous ne trouvons pas cette adresse. Ajoutez une ville du Canada ou un code postal.',
};
const elsewhere = (code: string): Said => ({
  en: `The postal code ${code} is not where the rest of this address is. Check both.`,
  fr: `Le code postal ${code} n’est pas au même endroit que le reste de l’adresse. Vérifiez les deux.`,
});
const unknownCode = (code: string): Said => ({
  en: `We do not know the postal code ${code}. Check it, or add a city in Canada.`,
  fr: `Nous ne connaissons pas le code postal ${code}. Vérifiez-le, ou ajoutez une ville du Canada.`,
});
const onlyCity = (code: string, city: string): Said => ({
  en: `We do not know the postal code ${code}, only ${city}. Check the code.`,
  fr: `Nous ne connaissons pas le code postal ${code}, seulement ${city}. Vérifiez le code.`,
});
const didYouMean = (label: string): Said => ({
  en: `Did you mean ${label}? We do not know this address as it is written: choose the place from the list, or add a postal code.`,
  fr: `Vouliez-vous dire ${labelIn('fr', label)}\u00a0? Nous ne connaissons pas cette adresse telle quelle\u00a0: choisissez l’endroit dans la liste, ou ajoutez un code postal.`,
});
const whichTown = (labels: readonly string[]): Said => ({
  en: `Which one do you mean: ${LISTS.en.format(labels)}? Choose the place from the list, or add the town.`,
  fr: `Lequel voulez-vous dire\u00a0: ${LISTS.fr.format(labels.map((label) => labelIn('fr', label)))}\u00a0? Choisissez l’endroit dans la liste, ou ajoutez la ville.`,
});
const LISTS = {
  en: new Intl.ListFormat('en-CA', { type: 'disjunction' }),
  fr: new Intl.ListFormat('fr-CA', { type: 'disjunction' }),
};
const notThere = (street: string, code: string): Said => ({
  en: `${street} is not where the postal code ${code} is. The price goes by the postal code: check both.`,
  fr: `${street} n’est pas au même endroit que le code postal ${code}. Le prix suit le code postal\u00a0: vérifiez les deux.`,
});
const wide = (code: string, km: number): Said => ({
  en: `We know only the area of ${code}: the way may be ${km} km longer or shorter. Add the town, and the price is closer.`,
  fr: `Nous ne connaissons que la région de ${code}\u00a0: le trajet peut être plus long ou plus court de ${km}\u00a0km. Ajoutez la ville, et le prix sera plus précis.`,
});
const closer = (city: string, km: number): Said => ({
  en: `We know only the city, ${city}: the way may be ${km} km longer or shorter. A postal code makes the price closer.`,
  fr: `Nous ne connaissons que la ville, ${city}\u00a0: le trajet peut être plus long ou plus court de ${km}\u00a0km. Un code postal précise le prix.`,
});
